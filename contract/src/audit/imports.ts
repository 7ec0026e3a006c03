/** Files of records from elsewhere that people bring into theirs. */
export const importEvents = {
  'record_imports.listed': 'info',
  'record_import.started': 'info',
  'record_import.sent': 'info',
  'record_import.viewed': 'info',
  'record_import.recognised': 'warning',
  'record_import.chosen': 'info',
  'record_import.added': 'warning',
  'record_import.undone': 'warning',
  'record_import.removed': 'info',
} as const
