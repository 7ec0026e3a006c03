import { adminSystemApi } from '@uzima/contract/admin/system'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkAudit } from '#jobs/check-audit.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole, olive, visitor } from '../../../test/people.ts'

const { getSystem, requestAuditCheck, listFailedMails, retryMail, retryJobs } = adminSystemApi

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, olive], env: { DATA_DIR: import.meta.dirname } })
})
const partsOf = async () => Object.fromEntries((await place.as(olive).call(getSystem)).parts.map(({ part, advice }) => [part, advice]))
const check = (id: string) => checkAudit({ ...place.app.system, ownerUrl: place.database.ownerUrl }, id)

describe('getSystem', () => {
  test('reports scheduled tasks, log, data and settings, and no secrets', async () => {
    expect(await partsOf()).toEqual({ jobs: null, outbox: null, encryption: null, audit: null, backups: null, storage: null })
    place.clock.advance(25 * 3_600_000)
    expect(await partsOf()).toEqual({
      jobs: 'clock_never',
      outbox: null,
      encryption: null,
      audit: 'log_unsigned',
      backups: null,
      storage: null,
    })
    await place.runScheduledTasks()
    const system = await place.as(olive).call(getSystem)
    expect(system.jobs).toMatchObject({ failed: [], clock: { startedAt: place.clock.now().toISOString(), failed: [] } })
    expect(system.encryption.map(({ kind }) => kind).sort()).toEqual([
      'applications',
      'mail',
      'medical_records',
      'medications',
      'messages',
      'symptoms',
    ])
    expect(system.storage.databaseBytes).toBeGreaterThan(1_000_000)
    expect(system.storage.tables).toHaveLength(8)
    expect(system.storage.disk?.free).toBeGreaterThan(0)
    expect(system.process).toMatchObject({ version: '0.3.0', node: process.versions.node, lastMigration: expect.stringMatching(/^\d{4}_/) })
    expect(system.settings).toMatchObject({ isLocal: true, mail: false, sms: false, relay: false, recordsKey: true })
    expect(JSON.stringify(system)).not.toContain('postgres://')
  })
  test('reports a failing scheduled task and a stopped scheduler', async () => {
    await place.sql('alter function app.delete_unused_devices rename to forget_devices_gone')
    await place.runScheduledTasks()
    expect((await place.as(olive).call(getSystem)).jobs.clock?.failed).toEqual(['sessions'])
    expect(await partsOf()).toMatchObject({ jobs: 'clock_failed' })
    await place.sql('alter function app.forget_devices_gone rename to delete_unused_devices')
    await place.runScheduledTasks()
    expect(await partsOf()).toMatchObject({ jobs: null })
    place.clock.advance(6 * 60_000)
    expect(await partsOf()).toMatchObject({ jobs: 'clock_stopped' })
  })
  test('reports a table that may hold plaintext', async () => {
    await place.sql('alter table app.refills drop constraint refills_encrypted_check')
    expect(await partsOf()).toMatchObject({ encryption: 'not_sealed' })
    expect((await place.as(olive).call(getSystem)).encryption.filter(({ isGuarded }) => !isGuarded)).toMatchObject([
      { kind: 'medications' },
    ])
    await place.sql("select app.require_encrypted('refills'), app.validate_encrypted('refills')")
  })
  test.each([
    ['a patient', ada, 403],
    ['a doctor', drCole, 403],
    ['a visitor', visitor, 401],
  ] as const)('%s may not', async (_, who, status) => {
    await expect(place.as(who).call(getSystem)).rejects.toMatchObject({ status })
  })
})

describe('requestAuditCheck', () => {
  test('runs in the worker, one at a time, and confirms that the log is intact', async () => {
    await place.runScheduledTasks()
    const asked = await place.as(olive).call(requestAuditCheck)
    expect(asked).toMatchObject({ outcome: null, endedAt: null })
    expect(asked.entriesTotal).toBeGreaterThan(0)
    await expect(place.as(olive).call(requestAuditCheck)).rejects.toMatchObject({ status: 409, problem: { code: 'audit_check_running' } })
    expect(await place.sql("select payload->>'id' as id from graphile_worker._private_jobs where key = 'check_audit'")).toEqual([
      { id: asked.id },
    ])
    await check(asked.id)
    const { audit } = await place.as(olive).call(getSystem)
    expect(audit.check).toMatchObject({ id: asked.id, outcome: 'sound', findings: [], endedAt: expect.any(String) })
    expect(audit.check?.entriesSeen).toBeGreaterThanOrEqual(asked.entriesTotal)
    expect(await partsOf()).toMatchObject({ audit: null })
  })
  test('detects and names a chain that was changed', async () => {
    const { id } = await place.as(olive).call(requestAuditCheck)
    await place.sql("update audit.heads set hash = sha256('other') where seq > 0")
    await check(id)
    const { audit } = await place.as(olive).call(getSystem)
    expect(audit.check?.outcome).toBe('unsound')
    expect(audit.check?.findings.join()).toContain('its head is not its last entry')
    expect(await partsOf()).toMatchObject({ audit: 'log_changed' })
  })
  test('one without a result for ten minutes can be replaced', async () => {
    await place.as(olive).call(requestAuditCheck)
    place.clock.advance(11 * 60_000)
    const { id } = await place.as(olive).call(requestAuditCheck)
    expect(await place.sql('select outcome from app.audit_checks where id <> $1 order by asked_at desc limit 1', [id])).toEqual([
      { outcome: 'failed' },
    ])
  })
})

describe('retryMail', () => {
  test('resends a failed email, once', async () => {
    const [mail] = await place.sql<{ id: string }>(
      `insert into app.mails (id, user_id, subject_id, content, address_mac, status, attempts, due_at, created_at)
       values (gen_random_uuid(), $1, $1, decode('010000' || repeat('00', 40), 'hex'), 'x', 'failed', 9, $2, $2) returning id`,
      [place.as(ada).id, place.clock.now()],
    )
    const id = mail?.id ?? ''
    expect(await partsOf()).toMatchObject({ outbox: 'mails_failed' })
    const { rows } = await place.as(olive).call(listFailedMails)
    expect(rows).toMatchObject([{ id, name: ada.name, attempts: 9 }])
    await place.as(olive).call(retryMail, { id })
    await expect(place.as(olive).call(retryMail, { id })).rejects.toMatchObject({ status: 409, problem: { code: 'mail_not_failed' } })
    expect(await place.sql('select status from app.mails where id = $1', [id])).toEqual([{ status: 'queued' }])
  })
})

describe('retryJobs', () => {
  test('retries all failed jobs', async () => {
    await place.sql("select graphile_worker.add_job('send_push', run_at => $1::timestamptz, job_key => 'gone', max_attempts => 1)", [
      place.clock.now(),
    ])
    await place.sql("update graphile_worker._private_jobs set attempts = max_attempts where key = 'gone'")
    expect((await place.as(olive).call(getSystem)).jobs.failed).toEqual([{ task: 'send_push', count: 1 }])
    expect(await place.as(olive).call(retryJobs)).toEqual({ count: 1 })
    expect((await place.as(olive).call(getSystem)).jobs.failed).toEqual([])
    expect(await place.as(olive).call(retryJobs)).toEqual({ count: 0 })
  })
})
