import { mergesApi } from '@uzima/contract/merges'
import { registrationApi } from '@uzima/contract/registration'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { clinic } from '../../../test/clinic.ts'
import { ada, drCole, faith, olive, type Person } from '../../../test/people.ts'

const place = await clinic()
const { app, as, sql, clock, database } = place
let from = ''

beforeEach(async () => {
  await sql('truncate app.patient_merges cascade')
  from = await register('Zuri Achieng', '1980-02-03')
})

/** However alike somebody on record is. */
async function register(name: string, dateOfBirth: string): Promise<string> {
  const described = { name, dateOfBirth, phone: null }
  const { rows } = await as(faith).call(registrationApi.findDuplicates, { ...described, email: null })
  const patient = { ...described, gender: null, address: null, locale: 'sw', notThese: rows.map(({ id }) => id) } as const
  return (await as(faith).call(registrationApi.registerPatient, patient)).id
}

const merge = (who: Person = faith, pair = { from, into: as(ada).id }) =>
  as(who).call(mergesApi.mergePatients, { ...pair, keepFrom: [] }, { 'idempotency-key': newId() })
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { problem?: { code?: string } }) => error.problem?.code,
  )
describe('at once', () => {
  test('of two who merge the same record one wins', async () => {
    const [one, other] = await Promise.all([outcome(merge(faith)), outcome(merge(olive))])
    expect([one, other].sort()).toEqual(['done', 'patient_not_found'])
    expect(await sql('select from app.patient_merges')).toHaveLength(1)
  })

  test('of two who merge a pair both ways one wins, and nothing hangs', async () => {
    const other = await register('Zuri Acheng', '1980-02-03')
    const outcomes = await Promise.all([outcome(merge(faith, { from, into: other })), outcome(merge(olive, { from: other, into: from }))])
    expect(outcomes.sort()).toEqual(['done', 'patient_not_found'])
  })

  test('a row that is just being added is waited for, and moves', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    await client.query('begin')
    const visit = newId()
    await client.query(
      `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, mode, reason, created_at, updated_at)
       values ($1, $2, $3, '2027-02-01T09:00:00Z', 'in_person', $4, $5, $5)`,
      [visit, from, as(drCole).doctorId, await sealedFor(from, visit), clock.now()],
    )
    const merging = merge()
    await new Promise((resolve) => setTimeout(resolve, 150))
    await client.query('commit')
    await client.end()
    await merging
    expect(await sql('select patient_id from app.appointments where id = $1', [visit])).toEqual([{ patient_id: as(ada).id }])
  })

  test('a record in which somebody goes on writing is left alone, and says so', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    await client.query('begin')
    await client.query('select from app.profiles where id = $1 for key share', [from])
    expect(await outcome(merge())).toBe('merge_busy')
    await client.query('rollback')
    await client.end()
    expect(await outcome(merge())).toBe('done')
  })

  test.each(['the closed record', 'the other one'])('a transaction that began before the merge writes nothing for %s', async (which) => {
    const into = await register('Grace Wanjiru', '1971-07-07')
    const patientId = which === 'the closed record' ? from : into
    const stale = inTransaction(app.pools.api, sessionContext(await as(faith).session(), clock.now()), async (db) => {
      await merge(faith, { from, into })
      const row = { id: newId(), patientId, codeMac: Buffer.alloc(32, 7), way: 'paper', sentTo: null, madeBy: as(faith).id }
      await db
        .insertInto('claimCodes')
        .values({ ...row, madeAt: clock.now(), expiresAt: new Date(clock.now().getTime() + 1000) })
        .execute()
      return { value: undefined }
    })
    await expect(stale).rejects.toMatchObject({ code: '40001' })
  })
})

const sealedFor = (subjectId: string, rowId: string) =>
  inTransaction(
    app.pools.api,
    () => undefined,
    async (db) => ({
      value: await app.system.services.fields.encrypt(
        db,
        clock.now(),
        { kind: 'medical_records', subjectId, table: 'appointments', column: 'reason', rowId },
        'Cough',
      ),
    }),
  )
