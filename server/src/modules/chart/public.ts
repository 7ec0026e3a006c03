import { actors, entryFieldsOf, keepFirstVersion, keepVersion, newEntry, requirePast, verifiedNow, versionsOf } from './entries.ts'
import { entriesOf, patientInCare, told } from './kind.ts'
import { findNames as namesOf, queueForChange } from './queries.ts'

/** What the modules of all kinds of entries share: docs/decisions/0096-entries-of-the-chart.md. */
export {
  actors,
  entriesOf,
  entryFieldsOf,
  keepFirstVersion,
  keepVersion,
  namesOf,
  newEntry,
  patientInCare,
  queueForChange,
  requirePast,
  told,
  verifiedNow,
  versionsOf,
}
