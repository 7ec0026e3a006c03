import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole } from '../../../test/people.ts'
import { costOf } from '../../../test/statements.ts'
import { countUnclosedVisits, countUpcomingVisits, findUnclosedVisits } from './queries.ts'

// Measures how much of a doctor's past is read for a short list.
let place: Clinic
const now = new Date('2027-01-04T08:00:00Z')
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole] })
  const encrypted = Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), Buffer.alloc(28)])
  await place.sql(
    `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, mode, reason, created_at, updated_at)
     select gen_random_uuid(), $1, $2, $3::timestamptz + (n - 19990) * interval '30 minutes',
            case when n % 2000 = 0 or n > 19990 then 'scheduled' else 'completed' end, 'video', $4, $3, $3
       from generate_series(1, 20000) n`,
    [place.as(ada).id, place.as(drCole).doctorId, now, encrypted],
  )
  await place.sql('analyze app.appointments')
})

describe('among twenty thousand visits of a doctor', () => {
  const who = () => ({ side: 'doctor', id: place.as(drCole).doctorId ?? '' }) as const
  test.each([
    ['visits to be closed are listed', (db: Db) => findUnclosedVisits(db, who(), now, 5)],
    ['visits to be closed are counted', (db: Db) => countUnclosedVisits(db, who(), now)],
    ['upcoming visits are counted', (db: Db) => countUpcomingVisits(db, who(), now)],
  ])('%s by the index of open visits, without reading the closed ones', async (_, work) => {
    const { plan, blocks } = await costOf(place, drCole, work)
    expect(plan).toContain('"Index Name":"appointments_open_idx"')
    expect(blocks).toBeLessThan(100)
  })
})
