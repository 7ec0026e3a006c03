import { notifyOfEntry } from './announcements.ts'
import { actors, entryFieldsOf, keepFirstVersion, keepVersion, newEntry, requirePast, verifiedNow, versionsOf } from './entries.ts'
import { findNames as namesOf, queueForChange } from './queries.ts'

/** What the modules of all kinds of entries share: docs/decisions/0096-entries-of-the-chart.md. */
export {
  actors,
  entryFieldsOf,
  keepFirstVersion,
  keepVersion,
  namesOf,
  newEntry,
  notifyOfEntry,
  queueForChange,
  requirePast,
  verifiedNow,
  versionsOf,
}
