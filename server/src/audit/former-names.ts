import type { AuditEvent } from '@uzima/contract/audit'

/** Events that were renamed, by the name that rows stored before have. The chain authenticates those rows, so only readers translate. */
const formerNames = new Map<string, AuditEvent>([
  ['registration.doubles_searched', 'registration.duplicates_searched'],
  ['message.given_back', 'message.released'],
  ['record_openings.listed', 'disclosure_requests.listed'],
  ['record_opening.viewed', 'disclosure_request.viewed'],
  ['record_opening.requested', 'disclosure_request.requested'],
  ['record_opening.approved', 'disclosure_request.approved'],
  ['record_opening.refused', 'disclosure_request.refused'],
  ['record_opening.withdrawn', 'disclosure_request.withdrawn'],
  ['record_opening.ended', 'disclosure_request.ended'],
  ['kept_messages.listed', 'archived_messages.listed'],
  ['kept_messages.read', 'archived_messages.read'],
  ['kept_messages.file_opened', 'archived_messages.file_opened'],
])

export const currentName = (stored: string): string => formerNames.get(stored) ?? stored

/** The names under which rows of these events may be stored. */
export const storedNames = (events: readonly string[]): string[] => [
  ...events,
  ...[...formerNames].filter(([, current]) => events.includes(current)).map(([former]) => former),
]

/** The former names of events whose current name contains the text. */
export const formerNamesLike = (text: string): string[] =>
  [...formerNames].filter(([, current]) => current.includes(text)).map(([former]) => former)
