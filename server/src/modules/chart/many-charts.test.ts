import { appointmentsApi } from '@uzima/contract/appointments'
import { chartApi as api } from '@uzima/contract/chart'
import { beforeAll, describe, expect, test } from 'vitest'
import { layOthers, layVisits } from '../../../../bench/chart-world.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole } from '../../../test/people.ts'
import { costOfAsked, watchAsked } from '../../../test/statements.ts'

// What the figures of `npm run bench -- chart` come from.
let place: Clinic
let asked: ReturnType<typeof watchAsked>

beforeAll(async () => {
  place = await clinic({ people: [ada, drCole], env: { AUTH_RELAXED: 'on' } })
  asked = watchAsked(place)
  await giveConsent(place.as(ada))
  await place.as(ada).call(appointmentsApi.bookAppointment, {
    ...{ doctorId: place.as(drCole).doctorId ?? '', start: '2027-01-06T09:00:00.000Z', reason: 'Tired', mode: 'video' },
  })
  const parties = { patientId: place.as(ada).id, doctorId: place.as(drCole).doctorId ?? '', now: place.clock.now() }
  await layVisits(place.sql, parties)
  await layOthers(place.sql, parties, 0, 3000)
  await place.sql('analyze')
}, 120_000)

const chartOf = () => place.as(drCole).call(api.getChart, { patientId: place.as(ada).id })
/** Tables with a row or two in this place, or none. */
const few = [
  ...['appointment_types', 'subject_keys', 'health_record_files', 'social_history', 'orders', 'doctors', 'healthcare_professionals'],
  ...['bookings', 'desk_visits', 'group_visits', 'locations', 'rooms'],
]
const isRead = ({ text }: { text: string }) => /^\s*(select|with)/i.test(text) && !/audit\.|set_session_context/.test(text)

describe('a chart among three thousand', () => {
  test('is read by so many statements, each through an index', async () => {
    await chartOf()
    const statements = (await asked(chartOf)).filter(isRead)
    expect(statements.length).toBeLessThanOrEqual(22)
    for (const statement of statements) {
      const { blocks, plan } = await costOfAsked(place, drCole, statement)
      const scanned = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table = '']) => table)
      expect(
        scanned.filter((table) => !few.includes(table)),
        statement.text,
      ).toEqual([])
      expect(blocks, statement.text).toBeLessThan(400)
    }
  })
})
