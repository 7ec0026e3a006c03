import { appointmentsApi } from '@uzima/contract/appointments'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { Exchange } from '#db/exchange.ts'
import { clinic } from '../../../test/clinic.ts'
import { ada, drCole } from '../../../test/people.ts'

const { app, as, clock } = await clinic()

/** How often each transaction of the API fell silent and was spoken to again: the statements of one exchange are one wait. */
let transactions: number[] = []
const watched = new WeakSet<pg.ClientBase>()
app.system.pool.on('acquire', (client) => {
  if (watched.has(client)) return
  watched.add(client)
  let waits = 0
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  Object.assign(client, {
    query: (...args: unknown[]) => {
      const texts = args[0] instanceof Exchange ? args[0].statements.map(({ text }) => text) : []
      if (texts.includes('begin')) waits = 0
      waits += 1
      if (texts.includes('commit')) transactions.push(waits)
      return query(...args)
    },
  })
})
async function waitsOf(work: () => Promise<unknown>) {
  transactions = []
  await work()
  expect(transactions).toHaveLength(1)
  return transactions[0]
}
const book = (start: string, headers?: Record<string, string>) =>
  as(ada).call(appointmentsApi.bookAppointment, { doctorId: as(drCole).doctorId ?? '', start, reason: 'cough', mode: 'video' }, headers)

// the first visit and the first letter make the patient's data keys, the second read them
const { id } = await book('2027-01-05T09:00:00Z')
await book('2027-01-05T09:30:00Z')
for (const start of ['2027-01-07T09:00:00Z', '2027-01-07T10:00:00Z'])
  await as(ada).call(appointmentsApi.rescheduleAppointment, { id, start })

test.each([
  ['reading a visit', 4, () => as(ada).call(appointmentsApi.getAppointment, { id })],
  ['listing visits', 4, () => as(ada).call(appointmentsApi.listAppointments)],
  ['the first reading by a doctor', 4, () => as(drCole).call(appointmentsApi.getAppointment, { id })],
  ['the schedule of a week', 4, () => as(drCole).call(appointmentsApi.listSchedule)],
  ['booking', 2, () => book('2027-01-05T10:00:00Z')],
  ['booking with a key', 2, () => book('2027-01-05T10:30:00Z', { 'idempotency-key': 'a-form-filled-once' })],
  ['moving', 6, () => as(ada).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-06T09:00:00Z' })],
  ['cancelling', 6, () => as(ada).call(appointmentsApi.cancelAppointment, { id })],
])('%s waits at most %i times for the database', async (_, most, work) => {
  clock.advance(1000)
  expect(await waitsOf(work)).toBeLessThanOrEqual(most)
})
