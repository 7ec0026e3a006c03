import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { loadIcd10Cm, parseOrderFile } from '#terminology.ts'
import { freshDatabase } from '../test/database.ts'

const row = (order: number, code: string, name: string, isBillable = 1) =>
  `${String(order).padStart(5, '0')} ${code.padEnd(7)} ${isBillable} ${name.slice(0, 60).padEnd(60)} ${name}`
const lines = [
  row(1, 'E11', 'Type 2 diabetes mellitus', 0),
  row(2, 'E1165', 'Type 2 diabetes mellitus with hyperglycemia'),
  row(3, 'S52521A', 'Torus fracture of lower end of right radius, initial encounter for closed fracture'),
]

describe('an order file of ICD-10-CM', () => {
  test('is read by its columns, with the dot and the long description', () => {
    expect(parseOrderFile(`${lines.join('\r\n')}\r\n`, 'order.txt')).toEqual([
      { code: 'E11', name: 'Type 2 diabetes mellitus' },
      { code: 'E11.65', name: 'Type 2 diabetes mellitus with hyperglycemia' },
      { code: 'S52.521A', name: 'Torus fracture of lower end of right radius, initial encounter for closed fracture' },
    ])
  })
  test.each([
    ['another format', 'E1165,Type 2 diabetes'],
    ['a flag that is neither 0 nor 1', row(4, 'I10', 'Essential (primary) hypertension', 7)],
    ['a code of another shape', row(4, '110', 'Essential (primary) hypertension')],
    ['no description', row(4, 'I10', '')],
    ['columns that are shifted', row(4, 'I10', 'Essential (primary) hypertension').replace(' I10 ', ' I10')],
    ['the same code again', row(4, 'E1165', 'Type 2 diabetes mellitus with hyperglycemia')],
  ])('with %s is refused with the number of the line', (_, wrong) => {
    expect(() => parseOrderFile([...lines, wrong].join('\n'), 'order.txt')).toThrow(/^order\.txt, line 4: .*Nothing was loaded\.$/)
  })
  test('that is empty is refused', () => {
    expect(() => parseOrderFile('\n', 'order.txt')).toThrow('order.txt has no codes')
  })
})

describe('loading', async () => {
  const { ownerUrl, drop } = await freshDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'terminology-'))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  afterAll(async () => {
    await owner.end()
    await drop()
    await rm(folder, { recursive: true })
  })
  const file = path.join(folder, 'icd10cm_order_2027.txt')
  const load = async (content: string[]) => {
    await writeFile(file, content.join('\n'))
    return loadIcd10Cm({ ownerUrl, file, now: new Date('2027-01-04T08:00:00Z') })
  }
  const stored = async () =>
    (await owner.query<{ code: string }>('select code from app.diagnosis_codes order by code')).rows.map((each) => each.code)

  test('replaces what was there, may be repeated, and leaves everything as it was when a line is wrong', async () => {
    expect(await load(lines)).toBe(3)
    expect(await load(lines)).toBe(3)
    expect(await stored()).toEqual(['E11', 'E11.65', 'S52.521A'])
    const many = Array.from({ length: 5001 }, (_, at) => row(at + 1, `A${String(at).padStart(4, '0')}`, `Disease ${at}`))
    expect(await load(many)).toBe(5001)
    expect((await stored()).length).toBe(5001)
    await expect(load([...lines, 'broken'])).rejects.toThrow('line 4')
    expect((await stored()).length).toBe(5001)
  })
})
