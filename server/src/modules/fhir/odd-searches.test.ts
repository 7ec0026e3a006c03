import { beforeAll, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { sendOddSearches } from '../../../test/fhir-searches.ts'
import { ada, drCole, drDiaz, nora } from '../../../test/people.ts'
import { layRecord } from '../../../test/whole-record.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, drDiaz, nora], env: { AUTH_RELAXED: 'on' } })
  await layRecord(place, ada)
}, 120_000)

test('300 searches of odd parameters break nothing', () => sendOddSearches(place.as(ada), 300), 120_000)
