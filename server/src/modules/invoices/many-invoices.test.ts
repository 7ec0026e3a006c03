import { invoicesApi as api } from '@uzima/contract/invoices'
import { beforeAll, expect, test } from 'vitest'
import { readCursor } from '#db/keyset.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, bella, drCole } from '../../../test/people.ts'

// Years of a practice: all is paid but the oldest invoice, and the visit before it has none.
const many = 12_000
let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, bella, drCole] })
  const tables = ['appointments', 'invoices', 'payment_transactions']
  for (const table of tables) await place.sql(`alter table app.${table} disable trigger user`)
  const encrypted = Buffer.concat([Buffer.from([1, 0, 0, 0, 1]), Buffer.alloc(28)])
  // from the latest, half an hour before now, back
  await place.sql(
    `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, type, mode, reason, created_at, updated_at, price, currency,
                                   change_minutes, location_id)
     select gen_random_uuid(), $1, $2, $3::timestamptz - n * interval '30 minutes', 'completed', 'checkup', 'in_person', $4, $3, $3, 4000, 'USD', 120,
            (select id from app.locations limit 1)
       from generate_series(1, $5) n`,
    [place.as(ada).id, place.as(drCole).doctorId, place.clock.now(), encrypted, many + 1],
  )
  await place.sql(
    `insert into app.invoices (id, kind, year, number, patient_id, appointment_id, issued_at, issued_on, visit_on, practice_name, patient_name, lines,
                               amount, currency)
     select gen_random_uuid(), 'invoice', extract(year from at), row_number() over (order by at), $1, id, at, at::date, at::date, 'Uzima', 'Ada',
            '[{"names": {"en": "Check-up"}, "quantity": 1, "amount": 4000}]', 4000, 'USD'
       from (select id, scheduled_time as at from app.appointments order by scheduled_time desc limit $2) a`,
    [place.as(ada).id, many],
  )
  await place.sql(
    `insert into app.payment_transactions (id, user_id, created_at, amount, currency, payment_method, transaction_ref, status, purpose, purpose_id,
                                           description, return_path, provider, completed_at, receipt_number)
     select gen_random_uuid(), $1, issued_at, 4000, 'usd', 'credit_card', 'P' || id, 'completed', 'visit', appointment_id, 'visit', '/', 'sandbox',
            issued_at, nextval('app.receipt_numbers')
       from (select * from app.invoices order by issued_at desc limit $2) i`,
    [place.as(ada).id, many - 1],
  )
  for (const table of tables) await place.sql(`alter table app.${table} enable trigger user`)
  await place.sql('analyze')
}, 120_000)

type Page = { rows: { id: string }[]; next: string | null }
/** How many each page has, and where each request left off. */
async function walk(read: (cursor: string | undefined) => Promise<Page>) {
  const pages: { found: number; leftOff: Date | undefined }[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await read(cursor)
    pages.push({ found: rows.length, leftOff: readCursor(next ?? undefined)?.at })
    cursor = next ?? undefined
  } while (cursor)
  return pages
}
const minutesAgo = (minutes: number) => new Date(place.clock.now().getTime() - minutes * 60_000)

test('of what is due a request works out no more than 2,000 invoices, and says where the next goes on', async () => {
  const pages = await walk((cursor) => place.as(bella).call(api.listAllInvoices, { state: 'due', cursor }))
  expect(pages.slice(0, 2)).toEqual([
    { found: 0, leftOff: minutesAgo(2000 * 30) },
    { found: 0, leftOff: minutesAgo(4000 * 30) },
  ])
  expect(pages.map(({ found }) => found)).toEqual([0, 0, 0, 0, 0, 1, 0])
})

test('a page that is full of what is paid looks no further', async () => {
  const { rows, next } = await place.as(bella).call(api.listAllInvoices, { state: 'paid' })
  expect(rows).toHaveLength(20)
  expect(readCursor(next ?? undefined)?.at).toEqual(minutesAgo(20 * 30))
})

test('of visits without an invoice a request looks at no more than 10,000', async () => {
  const pages = await walk((cursor) => place.as(bella).call(api.listVisitsWithoutInvoice, { cursor }))
  expect(pages).toEqual([
    { found: 0, leftOff: minutesAgo(10_000 * 30) },
    { found: 1, leftOff: undefined },
  ])
})

test('what is due is exported whole', async () => {
  const csv = String(await place.as(bella).call(api.exportInvoices, { state: 'due' }))
  expect(csv.trim().split('\n')).toHaveLength(2)
})
