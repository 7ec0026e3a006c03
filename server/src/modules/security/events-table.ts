import type { SecurityEvent } from '@uzima/contract/security'

const columns = ['timestamp', 'event_type', 'severity', 'resource_type', 'resource_id', 'ip_address', 'user_agent', 'details'] as const

/** The events as CSV with their field names as header. */
export const eventsTable = (events: SecurityEvent[]): string =>
  [columns.map(cell), ...events.map((event) => columns.map((column) => cell(textOf(event[column]))))]
    .map((row) => `${row.join(',')}\r\n`)
    .join('')

const textOf = (value: SecurityEvent[keyof SecurityEvent]) =>
  value === null ? '' : typeof value === 'string' ? value : Object.keys(value).length === 0 ? '' : JSON.stringify(value)

/** Prefixes an apostrophe to cells that a spreadsheet would evaluate as a formula. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
