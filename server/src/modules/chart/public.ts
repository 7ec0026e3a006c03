import { encountersOf, encountersOfOrders } from './encounter.ts'
import { actors, earlierEntry, entryFieldsOf, keepFirstVersion, type Names, newStatement, requirePast } from './entries.ts'
import { entriesOf, patientInCare, told } from './kind.ts'
import { findNamesInChart as namesInChart, findNames as namesOf, queueForChange } from './queries.ts'

/** What the modules of all kinds of entries share: docs/decisions/0096-entries-of-the-chart.md. */
export {
  actors,
  earlierEntry,
  encountersOf,
  encountersOfOrders,
  entriesOf,
  entryFieldsOf,
  keepFirstVersion,
  type Names,
  namesInChart,
  namesOf,
  newStatement,
  patientInCare,
  queueForChange,
  requirePast,
  told,
}
