import { allergiesApi } from '@uzima/contract/allergies'
import { coverageApi } from '@uzima/contract/check-in/coverage'
import { importsApi } from '@uzima/contract/imports'
import { vitalsApi } from '@uzima/contract/vitals'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { bringFile, linesOf } from '../../../test/bringing.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { dailyLifeDocument, hospitalDocument } from '../../../test/health-files.ts'
import { ben } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ben] })
  await giveConsent(place.as(ben))
})

describe('files of other formats', () => {
  const documentOf = (given: string, family: string) => hospitalDocument.replaceAll('Neema', given).replaceAll('Oduya', family)
  test('a clinical document', async () => {
    const caller = place.as(ben)
    const shown = await bringFile(place, caller, hospitalDocument, 'CCD.xml')
    expect(shown).toMatchObject({
      asksWhose: { name: 'Ben Laurent' },
      report: {
        format: 'ccda',
        person: { name: 'Neema R Oduya', birthDate: '1971-04-09', sex: 'female' },
        source: { name: 'Brookfield Health' },
      },
    })
    const lines = await linesOf(caller, shown.id)
    expect(lines.map(({ kind, where }) => `${kind}: ${where}`)).toEqual(
      expect.arrayContaining(['allergy: section Allergies, entry 1', 'condition: section Active Problems, entry 1']),
    )
    await caller.call(importsApi.answerImportPerson, { id: shown.id })
    const added = await caller.call(importsApi.addImportedRecords, { id: shown.id, reason: null })
    expect(added).toMatchObject({ state: 'added', added: shown.lines })
    const { rows } = await caller.call(allergiesApi.listAllergies)
    expect(rows).toMatchObject([
      { verification: 'unconfirmed', recorded: { as: 'import', source: 'Brookfield Health, CCD.xml, 2024-03-11' } },
    ])
    await caller.call(importsApi.undoRecordImport, { id: shown.id })
  })
  test('a clinical document with whom to call, how somebody lives and who pays', async () => {
    const caller = place.as(ben)
    const shown = await bringFile(place, caller, dailyLifeDocument, 'CCD.xml')
    expect((await linesOf(caller, shown.id)).map(({ kind, brought: { name, facts } }) => [kind, name, ...facts]).toSorted()).toEqual([
      ['contact', 'Jo Oduya', 'Conjoint ou conjointe', '+1 201 555 0142', 'jo@example.org'],
      ['contact', 'Ruth Oduya', 'Parent', '+1 201 555 0199'],
      [
        ...['coverage', 'Good Health Insurance', 'Numéro d’assuré 1138345', 'Formule Family Plus', 'Numéro de groupe GRP-9'],
        'Nom du titulaire Ruth Oduya',
      ],
      ['social', 'Tabac', 'A consommé du tabac, mais plus maintenant'],
    ])
    expect(shown.report?.leftOut).toMatchObject([{ type: 'Goal', name: 'Body weight', reason: 'not_possible' }])
    await caller.call(importsApi.answerImportPerson, { id: shown.id })
    const added = await caller.call(importsApi.addImportedRecords, { id: shown.id, reason: null })
    expect(added).toMatchObject({ state: 'added', added: 4 })
    expect((await caller.call(coverageApi.getCoverage)).coverage).toMatchObject({ relationship: 'parent', holder: 'Ruth Oduya' })
    expect((await caller.call(importsApi.undoRecordImport, { id: shown.id })).kept).toEqual([])
    expect((await caller.call(coverageApi.getCoverage)).coverage).toBeNull()
  })
  test('a table, in the time of the person who brings it', async () => {
    const caller = place.as(ben)
    const table = 'date,time,sys,dia,pulse\n2026-03-28,07:10,128,82,71\n2026-03-30,07:10,131,84,70\n'
    const shown = await bringFile(place, caller, table, 'pressure.csv')
    expect(shown).toMatchObject({ asksWhose: null, lines: 4, report: { format: 'csv', leftOut: [], faults: [] } })
    expect(await caller.call(importsApi.addImportedRecords, { id: shown.id, reason: null })).toMatchObject({ added: 4 })
    const { rows } = await caller.call(vitalsApi.listVitals, { kind: 'bp' })
    expect(rows.map(({ values, takenAt }) => [values, takenAt])).toEqual([
      [[131, 84], '2026-03-30T05:10:00.000Z'],
      [[128, 82], '2026-03-28T06:10:00.000Z'],
    ])
    await caller.call(importsApi.undoRecordImport, { id: shown.id })
  })
  test('what cannot be right is named in the language of who brings it', async () => {
    const caller = place.as(ben)
    await place.sql("update app.profiles set locale = 'sw' where id = $1", [caller.id])
    const { report } = await bringFile(place, caller, 'date,time,sys,dia,pulse\n2026-03-28,07:10,82,128,71\n', 'turned.csv')
    expect(report?.leftOut).toMatchObject([{ name: 'Shinikizo la damu', reason: 'not_plausible', where: ['line 2'] }])
  })
  test('an archive: what its later documents say of somebody else is not taken', async () => {
    const caller = place.as(ben)
    const packed = (...documents: string[]) =>
      zipSync(Object.fromEntries(documents.map((each, index) => [`IHE_XDM/DOC${index}.XML`, Buffer.from(each)])))
    const mine = documentOf('Ben', 'Laurent')
    const alone = await bringFile(place, caller, packed(mine), 'one.zip')
    const both = await bringFile(
      place,
      caller,
      packed(mine, documentOf('Eve', 'Stone'), mine.replaceAll('R Laurent', 'R LAURENT')),
      'three.zip',
    )
    expect(both.report?.person?.name).toBe(alone.report?.person?.name)
    expect(both.lines).toBe(2 * alone.lines)
    const others = both.report?.leftOut.filter(({ reason }) => reason === 'not_said_of_person') ?? []
    expect(others.flatMap(({ where }) => where)).toContain('file DOC1.XML, section Allergies, entry 1')
    expect(others.reduce((sum, { count }) => sum + count, 0)).toBe(10)
  })
})
