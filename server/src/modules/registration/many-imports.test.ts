import { type ImportRow, importsApi, mostImportRows } from '@uzima/contract/registration/imports'
import { expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { olive } from '../../../test/people.ts'

const { as } = await clinic({ people: [olive], env: { PRACTICE_COUNTRY: 'KE' } })
const { checkImport, importPatients, undoImport } = importsApi

const first = ['Amina', 'Juma', 'Faith', 'Kevin', 'Grace', 'Peter', 'Mary', 'John', 'Zuri', 'Ali', 'Otieno', 'Wanjiru', 'Njeri', 'Brian']
const last = ['Otieno', 'Kamau', 'Wambui', 'Mwangi', 'Hassan', 'Ochieng', 'Achieng', 'Njoroge', 'Kiprono', 'Chebet', 'Mutua', 'Abdi']
const pick = (words: string[], at: number) => words[at % words.length] ?? ''

/** A file as full as it may be, of names and birth dates that many share. */
const fileOf = (salt: number): ImportRow[] =>
  Array.from({ length: mostImportRows }, (_, at) => {
    const number = at * 7919 + salt * 104_729
    return {
      ...{
        line: at + 2,
        name: `${pick(first, number)} ${pick(first, number >> 3)} ${pick(last, number >> 5)}`,
        gender: null,
        locale: 'sw',
      },
      dateOfBirth: new Date(Date.UTC(1930, 0, 1 + ((number * 31) % 33_000))).toISOString().slice(0, 10),
      ...{ phone: `07${10_000_000 + ((number * 17) % 89_999_999)}`, address: `P.O. Box ${at}, Nairobi` },
    }
  })

test('files of 20,000 people, with as many on record', async () => {
  const timed = async <T>(what: string, work: Promise<T>) => {
    const begun = performance.now()
    const made = await work
    process.stdout.write(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
    return made
  }
  const [file, other] = [fileOf(1), fileOf(2)]
  process.stdout.write(`${mostImportRows.toLocaleString('en')} people\n`)
  const { added, skipped } = await timed('the first import', as(olive).call(importPatients, { fileName: 'a.csv', rows: file }))
  expect(added + skipped).toBe(mostImportRows)
  const { duplicates } = await timed('a trial run of the same file', as(olive).call(checkImport, { rows: file }))
  expect(duplicates).toHaveLength(mostImportRows)
  const second = await timed('another import', as(olive).call(importPatients, { fileName: 'b.csv', rows: other }))
  await timed('undoing it', as(olive).call(undoImport, { id: second.id }))
  const again = await timed('a trial run of it', as(olive).call(checkImport, { rows: other }))
  expect(again.duplicates).toHaveLength(second.skipped)
}, 240_000)
