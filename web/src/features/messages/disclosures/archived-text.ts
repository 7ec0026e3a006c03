import type { TFunction } from 'i18next'
import type { ArchiveReading } from '#lib/encrypted-messages/archived.ts'
import type { RefusalReason } from '#lib/encrypted-messages/refused.ts'
import { formatBytes, formatDateTime } from '#lib/format.ts'
import { plainName } from '../files/file-kind.ts'
import type { ShownArchived } from './archive-api.ts'

/** Refusals worded about the reader's own keys need other words for an officer, who is not part of the conversation. */
const otherwise: readonly RefusalReason[] = ['unknown_signer', 'readers']

/** Why a message is not shown. */
export function closedText(t: TFunction, reading: Exclude<ArchiveReading, { state: 'opened' }>): string {
  if (reading.state !== 'refused') return t(`archived-messages:archive.message.${reading.state}`)
  return otherwise.includes(reading.reason)
    ? t(`archived-messages:archive.refused.${reading.reason}`)
    : t(`messages:refused.${reading.reason}`)
}

type Written = { head: readonly string[]; rows: readonly ShownArchived[]; nameOf: (senderId: string) => string; zone: string }

/** The conversation as plain text, for whoever requested a copy. */
export function archivedText(t: TFunction, { head, rows, nameOf, zone }: Written): string {
  const messages = rows.map(({ message, reading }) => {
    const line = `${formatDateTime(message.createdAt, { zone })}  ${nameOf(message.senderId)}`
    if (reading.state !== 'opened') return [line, `[${closedText(t, reading)}]`]
    const { body, files } = reading.opened
    const named = files.map(
      ({ name, size }) => `[${t('archived-messages:archive.text.file', { name: plainName(name), size: formatBytes(size) })}]`,
    )
    return [line, ...(body ? [body] : []), ...named]
  })
  return `${[head, ...messages].map((lines) => lines.join('\n')).join('\n\n')}\n`
}
