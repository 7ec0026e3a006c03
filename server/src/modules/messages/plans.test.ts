import { beforeAll, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole } from '../../../test/people.ts'
import { costOfAsked } from '../../../test/statements.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole] })
  await place.sql(
    `with new as (select gen_random_uuid() as id, n from generate_series(1, 300) n),
          users as (insert into auth.users (id, email, created_at, updated_at)
                    select id, 'contact-' || n || '@example.org', $2, $2 from new),
          people as (insert into app.profiles (id, name, role, created_at, updated_at) select id, 'Contact ' || n, 'patient', $2, $2 from new)
     insert into app.conversations (user_id, contact_id, last_at) select id, $1, $2 from new`,
    [place.as(drCole).id, place.clock.now()],
  )
})

// Every check of the session context reads the key of its signature. A connection that is older than the conversations scans all of them.
const withoutIndexes = ['indexscan', 'indexonlyscan', 'bitmapscan'].map((each) => `set_config('enable_${each}', 'off', true)`).join(', ')
test.each([
  ['whether two people write with each other', 'app.writes_with($1)'],
  ['the checks before a message is stored', "app.send_message(gen_random_uuid(), $1, $1, '', '{}', null, '{}', '{}', false, 60)"],
])('%s is evaluated once, however many contacts there are', async (_, question) => {
  const { blocks } = await costOfAsked(place, ada, { text: `select ${withoutIndexes}, ${question}`, values: [place.as(drCole).id] })
  expect(blocks).toBeLessThan(150)
})
