import { type DeclaredTable, encrypted } from './declared.ts'
import { at, everyone, idOf, people, visitors } from './people.ts'

const [oneBranch = '', otherBranch = ''] = [idOf('lake branch'), idOf('river branch')].sort()
const until = '2027-02-04T08:00:00.000Z'

/** Admin actions, system status, and the operator's switches. */
export const adminTables: Record<string, DeclaredTable> = {
  'app.account_acts': {
    api: { select: true, insert: true },
    rows: [
      {
        of: 'ben',
        row: { id: idOf('act'), user_id: idOf('ben'), actor_id: idOf('olive'), act: 'disabled', reason: encrypted, created_at: at },
        see: ['olive'],
        add: ['olive'],
      },
      // nobody can act in another's name
      {
        of: null,
        row: { id: idOf('act of another'), user_id: idOf('zoe'), actor_id: idOf('ben'), act: 'enabled', reason: encrypted, created_at: at },
        see: ['olive'],
      },
    ],
    again: { id: idOf('another act') },
    touch: { created_at: at },
  },
  // only read by database functions
  'app.admin_promotions': {
    rows: [{ of: null, row: { user_id: idOf('otto'), promoted_by: [idOf('olive')], promoted_at: '2026-12-01T08:00:00.000Z' } }],
    again: { user_id: idOf('omar') },
    touch: { promoted_at: at },
  },
  'app.scheduled_task_runs': {
    api: { select: true, insert: true, update: true },
    rows: [
      {
        of: null,
        row: { is_only: true, started_at: at, ended_at: at, failed: [] },
        see: ['olive', 'system'],
        change: ['system'],
        add: ['system'],
      },
    ],
    touch: { ended_at: at },
  },
  'app.audit_checks': {
    api: { select: true, update: ['entries_seen', 'seen_at', 'ended_at', 'outcome', 'checkpoints', 'unsigned', 'findings'] },
    rows: [
      {
        of: null,
        row: {
          id: idOf('check of the log'),
          asked_by: idOf('olive'),
          asked_at: at,
          seen_at: at,
          entries_total: 1,
          entries_seen: 1,
          ended_at: at,
          outcome: 'sound',
          findings: [],
        },
        see: ['olive', 'system'],
        change: ['system'],
      },
    ],
    again: { id: idOf('another check of the log') },
    touch: { seen_at: at },
  },
  'app.backup_runs': {
    api: { select: true, insert: true, update: ['told_at'] },
    rows: [
      {
        of: null,
        row: { id: idOf('missing backup'), kind: 'overdue', started_at: at, ended_at: at, outcome: 'failed', reason: 'none' },
        see: ['olive', 'system'],
        change: ['system'],
        add: ['system'],
      },
      // what the operator's commands did is theirs to say
      {
        of: null,
        row: { id: idOf('backup'), kind: 'backup', started_at: at, ended_at: at, outcome: 'done', name: 'uzima' },
        see: ['olive', 'system'],
        change: ['system'],
      },
    ],
    again: { id: idOf('another missing backup') },
    touch: { told_at: at },
  },
  'app.disk_notices': {
    api: { select: true, insert: true, update: true },
    rows: [{ of: null, row: { state: 'low', seen_at: at }, see: ['system'], change: ['system'], add: ['system'] }],
    again: { state: 'scarce' },
    touch: { told_at: at },
  },
  'app.clinical_signatures': {
    api: { select: true, insert: true, update: ['withdrawn_at'] },
    rows: [
      {
        of: 'cole',
        row: { id: idOf('signature'), part: 'symptoms', version: 'v1', signed_by: idOf('cole'), name: 'Dr. Cole', signed_at: at },
        see: everyone,
        change: ['cole', 'olive'],
        add: ['cole'],
      },
      // nobody signs in another's name
      {
        of: null,
        row: { id: idOf('signature of another'), part: 'symptoms', version: 'v2', signed_by: idOf('ben'), name: 'Ben', signed_at: at },
        see: everyone,
        change: ['ben', 'olive'],
      },
    ],
    again: { id: idOf('another signature'), version: 'v3' },
    touch: { withdrawn_at: at },
    turns: [{ set: { withdrawn_at: null } }],
  },
  'app.content_switches': {
    api: { select: true, insert: true, update: true },
    rows: [
      {
        of: null,
        row: { name: 'forum', value: 'open', version: 1, changed_by: idOf('olive'), changed_at: at },
        see: everyone,
        change: ['olive'],
        add: ['olive'],
      },
      // a new result waits for a review
      {
        of: null,
        row: { name: 'results.wait', value: '3', version: 1, changed_by: idOf('olive'), changed_at: at },
        see: everyone,
        change: ['olive'],
        add: ['olive'],
      },
    ],
    again: { name: 'another' },
    touch: { changed_at: at },
    turns: [{ set: { changed_by: idOf('ada') } }],
  },
  'app.practice_settings': {
    api: { select: true, insert: true, update: true },
    rows: [
      {
        of: null,
        row: {
          is_only: true,
          name: 'n',
          country: 'KE',
          time_zone: 'Africa/Nairobi',
          version: 1,
          changed_by: idOf('olive'),
          changed_at: at,
        },
        see: everyone,
        change: ['olive'],
        add: ['olive'],
      },
    ],
    touch: { changed_at: at },
    turns: [{ set: { changed_by: idOf('ada') } }],
  },
  'app.appointment_types': {
    api: { select: true, insert: true, update: true },
    rows: [
      {
        of: null,
        row: {
          code: 'flu-shot',
          names: { en: 'Flu shot' },
          minutes: 10,
          modes: '{in_person}',
          seats: 12,
          booked_by: 'anyone',
          position: 9,
          changed_by: idOf('olive'),
          changed_at: at,
        },
        see: everyone,
        change: ['olive'],
        add: ['olive'],
      },
    ],
    again: { code: 'tetanus-shot' },
    // those of the specification were changed by nobody
    touch: { changed_at: at, changed_by: idOf('olive') },
    turns: [{ set: { changed_by: idOf('ada') } }],
  },
  'app.locations': {
    api: { select: true, insert: true, update: true },
    rows: [
      {
        of: null,
        row: { id: idOf('lake branch'), name: 'Lake branch', address: '4 Oginga Street' },
        see: everyone,
        change: ['olive'],
        add: ['olive'],
      },
      {
        of: null,
        row: { id: idOf('river branch'), name: 'River branch', address: '8 River Road' },
        see: everyone,
        change: ['olive'],
        add: ['olive'],
      },
    ],
    again: { id: idOf('another location'), name: 'Hill branch' },
    touch: { version: 1 },
  },
  'app.travel_times': {
    api: { select: true, insert: true, update: true, delete: true },
    rows: [
      {
        of: null,
        row: { one_id: oneBranch, other_id: otherBranch, minutes: 30 },
        see: everyone,
        change: ['olive'],
        remove: ['olive'],
        add: ['olive'],
      },
    ],
    touch: { minutes: 45 },
  },
  'app.rooms': {
    api: { select: true, insert: true, update: true },
    rows: [
      {
        of: null,
        row: { id: idOf('theatre'), location_id: idOf('lake branch'), name: 'Theatre', kind: 'procedure' },
        // a patient only those of their own visits
        see: ['cole', 'diaz', 'faith', 'olive'],
        change: ['olive'],
        add: ['olive'],
      },
    ],
    again: { id: idOf('another room'), name: 'Theatre 2' },
    touch: { version: 1 },
  },
  'app.practice_look': {
    api: { select: true, insert: true, update: true },
    rows: [
      {
        of: null,
        row: { is_only: true, accent: '#7c3aed', changed_by: idOf('olive'), changed_at: at },
        see: everyone,
        change: ['olive'],
        add: ['olive'],
      },
    ],
    touch: { changed_at: at },
    turns: [{ set: { changed_by: idOf('ada') } }],
  },
  'app.practice_holidays': {
    api: { select: true, insert: true, delete: true },
    rows: [
      {
        of: null,
        row: { day: '2027-01-11', name: 'n', added_by: idOf('olive'), added_at: at },
        see: everyone,
        remove: ['olive'],
        add: ['olive'],
      },
      { of: null, row: { day: '2027-12-26', name: 'n', added_by: idOf('ada'), added_at: at }, isOnlyAdded: true },
    ],
    again: { day: '2027-12-27' },
    touch: { added_at: at },
  },
  'app.practice_notices': {
    api: { select: true, insert: true, update: true, delete: true },
    rows: [
      {
        of: null,
        row: {
          is_only: true,
          en: 'e',
          es: 'e',
          fr: 'f',
          sw: 's',
          shown_from: at,
          shown_until: until,
          version: 1,
          changed_by: idOf('olive'),
          changed_at: at,
        },
        // at the time of the request; without a request there is none
        see: [...visitors, ...people, 'system'],
        change: ['olive'],
        remove: ['olive'],
        add: ['olive'],
      },
    ],
    touch: { changed_at: at },
    turns: [{ set: { changed_by: idOf('ada') } }],
  },
}
