import { expect, test } from 'vitest'
import { type Facts, verdictsOn } from './verdicts.ts'

const now = new Date('2027-01-04T08:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const day = 24 * 60
const gigabyte = 1_073_741_824
const beganAt = new Date(ago(100 * day))
const check = {
  id: '01890000-0000-7000-8000-000000000000',
  askedAt: ago(60),
  endedAt: ago(59),
  entriesTotal: 9,
  entriesSeen: 9,
  outcome: 'sound' as const,
  unsigned: 0,
  checkpoints: 1,
  findings: [],
}
const clock = { startedAt: ago(1), endedAt: ago(1), failed: [] }
const good: Facts = {
  jobs: { waiting: 0, oldest: null, running: 0, failed: [], clock },
  outbox: { waiting: 0, oldest: null, failed: 0 },
  encryption: [{ kind: 'messages', isGuarded: true, opens: true }],
  audit: { entries: 9, signedAt: ago(1), check },
  backups: {
    isSet: true,
    last: { at: ago(day), bytes: 1, isSealed: true },
    hasFailed: false,
    trial: { at: ago(7 * day), outcome: 'restored' },
    reason: null,
  },
  storage: { databaseBytes: 1, tables: [], disk: { free: 9 * gigabyte, total: 10 * gigabyte } },
}

const { backups } = good
const last = { at: ago(day), bytes: 1, isSealed: true }

test('on a computer for trials there need be no backups', () => {
  const none = { ...good, backups: { ...backups, isSet: false, last: null } }
  expect(verdictsOn(none, beganAt, now, true).filter(({ verdict }) => verdict !== 'ok')).toEqual([])
})

test('everything is in order', () => {
  expect(verdictsOn(good, beganAt, now).filter(({ verdict }) => verdict !== 'ok')).toEqual([])
})

test.each<[string, Partial<Facts>, string]>([
  ['scheduled tasks have never run', { jobs: { ...good.jobs, clock: null } }, 'look clock_never'],
  ['scheduled tasks have stopped', { jobs: { ...good.jobs, clock: { ...clock, startedAt: ago(6) } } }, 'broken clock_stopped'],
  ['scheduled tasks ran five minutes ago', { jobs: { ...good.jobs, clock: { ...clock, startedAt: ago(5) } } }, ''],
  ['a scheduled task failed', { jobs: { ...good.jobs, clock: { ...clock, failed: ['admin'] } } }, 'broken clock_failed'],
  ['a job has waited too long', { jobs: { ...good.jobs, waiting: 1, oldest: ago(6) } }, 'look jobs_late'],
  ['a job was given up', { jobs: { ...good.jobs, failed: [{ task: 'send_push', count: 1 }] } }, 'look jobs_failed'],
  ['an email is waiting', { outbox: { waiting: 1, oldest: ago(30), failed: 0 } }, ''],
  ['an email has waited too long', { outbox: { waiting: 1, oldest: ago(31), failed: 2 } }, 'broken mails_late'],
  ['an email was given up', { outbox: { waiting: 0, oldest: null, failed: 1 } }, 'look mails_failed'],
  ['rows may be in plaintext', { encryption: [{ kind: 'messages', isGuarded: false, opens: true }] }, 'broken not_sealed'],
  ['a canary cannot be decrypted', { encryption: [{ kind: 'messages', isGuarded: true, opens: false }] }, 'broken not_sealed'],
  ['the log was never signed', { audit: { ...good.audit, signedAt: null } }, 'look log_unsigned'],
  ['the log was signed long ago', { audit: { ...good.audit, signedAt: ago(day + 1) } }, 'look log_unsigned'],
  ['the log was never checked', { audit: { ...good.audit, check: null } }, 'look log_unchecked'],
  ['the log was checked long ago', { audit: { ...good.audit, check: { ...check, askedAt: ago(91 * day) } } }, 'look log_unchecked'],
  ['a check failed', { audit: { ...good.audit, check: { ...check, outcome: 'failed' } } }, 'look log_check_failed'],
  ['the log was changed', { audit: { entries: 9, signedAt: null, check: { ...check, outcome: 'unsound' } } }, 'broken log_changed'],
  ['backups are not set up', { backups: { ...backups, isSet: false, last: null } }, 'look backup_off'],
  ['the last backup failed', { backups: { ...backups, hasFailed: true } }, 'broken backup_failed'],
  ['a backup is a night and half a day old', { backups: { ...backups, last: { ...last, at: ago(36 * 60) } } }, ''],
  ['a backup is older', { backups: { ...backups, last: { ...last, at: ago(36 * 60 + 1) } } }, 'broken backup_overdue'],
  ['there is no backup', { backups: { ...backups, last: null } }, 'broken backup_overdue'],
  ['a trial failed', { backups: { ...backups, trial: { at: ago(1), outcome: 'failed' } } }, 'broken trial_failed'],
  ['the last backup is not sealed', { backups: { ...backups, last: { ...last, isSealed: false } } }, 'look backup_open'],
  ['no backup was tried', { backups: { ...backups, trial: null } }, 'look backup_untried'],
  ['a backup was only compared', { backups: { ...backups, trial: { at: ago(1), outcome: 'compared' } } }, 'look backup_untried'],
  ['a backup was tried long ago', { backups: { ...backups, trial: { at: ago(32 * day), outcome: 'restored' } } }, 'look backup_untried'],
  ['the disk is nearly full', { storage: { ...good.storage, disk: { free: gigabyte, total: 9 * gigabyte } } }, 'look disk_low'],
  ['a large disk is nearly full', { storage: { ...good.storage, disk: { free: 9 * gigabyte, total: 99 * gigabyte } } }, 'look disk_low'],
  ['uploads are refused', { storage: { ...good.storage, disk: { free: 4 * gigabyte, total: 99 * gigabyte } } }, 'broken disk_full'],
  ['the disk is full', { storage: { ...good.storage, disk: { free: 1, total: 9 * gigabyte } } }, 'broken disk_full'],
  ['the disk is not on this machine', { storage: { ...good.storage, disk: null } }, ''],
])('%s', (_, facts, expected) => {
  const found = verdictsOn({ ...good, ...facts }, beganAt, now).filter(({ verdict }) => verdict !== 'ok')
  expect(found.map(({ verdict, advice }) => `${verdict} ${advice}`).join()).toBe(expected)
})

test.each([
  ['in its first minutes', 5, ''],
  ['whose scheduled tasks never ran', 6, 'clock_never'],
  ['whose log was never signed', day + 1, 'clock_never log_unsigned'],
])('a new portal %s', (_, minutes, expected) => {
  const bare: Facts = { ...good, jobs: { ...good.jobs, clock: null }, audit: { entries: 0, signedAt: null, check: null } }
  const found = verdictsOn(bare, new Date(ago(minutes)), now).flatMap(({ advice }) => advice ?? [])
  expect(found.join(' ')).toBe(expected)
})

test.each([
  [90, []],
  [91, ['log_unchecked']],
])('a log that is %i days old and was never checked', (days, expected) => {
  const unchecked = { ...good, audit: { ...good.audit, check: null } }
  expect(verdictsOn(unchecked, new Date(ago(days * day)), now).flatMap(({ advice }) => advice ?? [])).toEqual(expected)
})
