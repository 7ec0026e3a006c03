import { beforeAll, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import * as files from '../../../../test/health-files.ts'
import { faultsOf, loadUsCore } from '../../../../test/us-core.ts'
import { appleHealth } from './apple-health.ts'
import { ccda } from './ccda.ts'
import { csv } from './csv.ts'
import type { FileReader } from './reader.ts'

beforeAll(loadUsCore)

const day = '2024-03-01 07:00:00 -0500'
test.each<[string, FileReader, string, number]>([
  ['a clinical document', ccda, files.hospitalDocument, 10],
  ['a clinical document of daily life', ccda, files.dailyLifeDocument, 5],
  [
    'an export of Apple Health',
    appleHealth,
    files.appleExport([files.appleRecord('BodyMass', 'lb', '154', day), files.applePressure('128', '82', day)]),
    2,
  ],
  ['a table', csv, 'date,sys,dia,pulse,note\n2024-03-01T07:10:00Z,128,82,71,x\n2024-03-02,130,84,70,', 4],
])('what is read from %s is FHIR R4', async (_, reader, content, many) => {
  const { resources } = await files.saidOf(reader, content)
  expect(resources).toHaveLength(many)
  expect(resources.flatMap((resource) => faultsOf(resource as FhirResource))).toEqual([])
})
