import { type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import * as files from '../../../../test/health-files.ts'
import { zip } from './zip.ts'

const bytesOf = (content: Record<string, string | Uint8Array>) => {
  const entries: Zippable = {}
  for (const [name, each] of Object.entries(content)) entries[name] = typeof each === 'string' ? Buffer.from(each) : each
  return zipSync(entries)
}
const of = (content: Record<string, string | Uint8Array>) => files.saidOf(zip, bytesOf(content), 777)
const weight = files.appleRecord('BodyMass', 'kg', '70', '2024-03-01 07:00:00 -0500')
const allergy = { resourceType: 'AllergyIntolerance', id: 'a1', code: { text: 'Penicillin' } }
const clinicalRecord = (file: string, version: string) =>
  ` <ClinicalRecord type="HKClinicalTypeIdentifierAllergyRecord" identifier="a1" sourceName="Brookfield" fhirVersion="${version}" resourceFilePath="/clinical-records/${file}"/>`

test('what a telephone packs: its export, clinical records, and other files that are counted', async () => {
  const { heads, found, faults } = await of({
    'apple_health_export/export_cda.xml': files.hospitalDocument,
    'apple_health_export/export.xml': files.appleExport([
      weight,
      clinicalRecord('AllergyIntolerance-1.json', '4.0.1'),
      clinicalRecord('Old-1.json', '1.0.2'),
    ]),
    'apple_health_export/clinical-records/AllergyIntolerance-1.json': JSON.stringify(allergy),
    'apple_health_export/clinical-records/Old-1.json': JSON.stringify({ ...allergy, id: 'a2' }),
    'apple_health_export/clinical-records/Broken-1.json': '{"resourceType":',
    'apple_health_export/clinical-records/Deep-1.json': `{"resourceType":"Basic","a":${'['.repeat(200)}${']'.repeat(200)}}`,
    'apple_health_export/workout-routes/route_1.gpx': '<gpx/>',
    'apple_health_export/workout-routes/route_2.gpx': '<gpx/>',
    '__MACOSX/apple_health_export/._export.xml': 'x',
  })
  expect(heads.map(({ format, person }) => [format, person?.birthDate])).toEqual([['apple_health', '1971-04-09']])
  expect(found.map(({ resource, where }) => `${resource.resourceType} ${where.replace(/\d+$/, 'n')}`)).toEqual([
    'Observation BodyMass, line n',
    'AllergyIntolerance file AllergyIntolerance-1.json',
  ])
  expect(found[1]?.resource).toEqual(allergy)
  expect(faults).toEqual([
    { fault: 'older_version', where: 'file Old-1.json, text FHIR 1.0.2' },
    { fault: 'broken', where: 'file Broken-1.json' },
    { fault: 'too_deep', where: 'file Deep-1.json' },
    { fault: 'other_file', where: 'file *.gpx', count: 2 },
  ])
})

test('the name of the export is that of the language of the telephone', async () => {
  const { found } = await of({ 'apple_health_export/Exportación.xml': files.appleExport([weight]) })
  expect(found).toHaveLength(1)
})

test('documents that a portal packs, each by its name and with ids of its own', async () => {
  const { heads, found } = await of({
    'IHE_XDM/SUBSET01/DOC0001.XML': files.hospitalDocument,
    'IHE_XDM/SUBSET01/DOC0002.XML': files.hospitalDocument,
    'IHE_XDM/SUBSET01/METADATA.XML': '<SubmitObjectsRequest/>',
    'INDEX.HTM': '<html/>',
  })
  expect(heads).toHaveLength(2)
  expect(found).toHaveLength(20)
  expect(found[0]?.where).toBe('file DOC0001.XML, section Allergies, entry 1')
  expect(new Set(found.map(({ resource }) => resource.id)).size).toBe(20)
})

test('paths that lead out of a folder lead nowhere', async () => {
  const { found } = await of({ '../../etc/export.xml': files.appleExport([weight]), '/root/DOC1.xml': files.hospitalDocument })
  expect(found).toHaveLength(11)
})

test('a file that breaks off does not hold up the others', async () => {
  const { found, faults } = await of({ 'a.xml': files.hospitalDocument.slice(0, 3000), 'b.xml': files.hospitalDocument })
  expect(found.length).toBeGreaterThanOrEqual(10)
  expect(faults.find(({ fault }) => fault === 'broken')?.where).toMatch(/^file a.xml, line \d+$/)
})

test('archives that were made to be unpacked are refused before', async () => {
  const { found, faults } = await of({ 'export.xml': `<HealthData>${' '.repeat(5_000_000)}</HealthData>` })
  expect(found).toEqual([])
  expect(faults).toEqual([{ fault: 'too_large', where: 'file export.xml' }])
})

test('an archive that says that a file is smaller than it is', async () => {
  const bytes = bytesOf({ 'export.xml': files.appleExport(Array<string>(500).fill(weight)) })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(Buffer.byteLength(files.appleExport(Array<string>(500).fill(weight))))
  const at = Buffer.from(bytes).lastIndexOf(size)
  bytes.set([100, 0, 0, 0], at)
  const { faults } = await files.saidOf(zip, bytes)
  expect(faults[0]?.fault).toBe('broken')
})

test('what is no archive, and one without anything that is known', async () => {
  expect((await files.saidOf(zip, 'PK\u0003\u0004')).faults).toEqual([{ fault: 'broken', where: '' }])
  expect((await of({ 'a.txt': 'x' })).faults).toEqual([{ fault: 'unknown_format', where: '' }])
  expect(zip.matches(bytesOf({ 'a.txt': 'x' }), 'export.zip')).toBe(true)
  expect(zip.matches(Buffer.from('<HealthData>'), 'export.zip')).toBe(false)
})
