import type { TFunction } from 'i18next'
import type { KeptReading } from '#lib/encrypted-messages/kept.ts'
import type { RefusalReason } from '#lib/encrypted-messages/refused.ts'
import { formatBytes, formatDateTime } from '#lib/format.ts'
import { plainName } from '../files/file-kind.ts'
import type { ShownKept } from './kept-api.ts'

/** Refusals worded about the reader's own keys need other words for an officer, who is not part of the conversation. */
const otherwise: readonly RefusalReason[] = ['unknown_signer', 'readers']

/** Why a message is not shown. */
export function closedText(t: TFunction, reading: Exclude<KeptReading, { state: 'opened' }>): string {
  if (reading.state !== 'refused') return t(`kept-messages:kept.message.${reading.state}`)
  return otherwise.includes(reading.reason) ? t(`kept-messages:kept.refused.${reading.reason}`) : t(`messages:refused.${reading.reason}`)
}

type Written = { head: readonly string[]; rows: readonly ShownKept[]; nameOf: (senderId: string) => string; zone: string }

/** The conversation as plain text, for whoever requested a copy. */
export function keptText(t: TFunction, { head, rows, nameOf, zone }: Written): string {
  const messages = rows.map(({ message, reading }) => {
    const line = `${formatDateTime(message.createdAt, { zone })}  ${nameOf(message.senderId)}`
    if (reading.state !== 'opened') return [line, `[${closedText(t, reading)}]`]
    const { body, files } = reading.opened
    const named = files.map(
      ({ name, size }) => `[${t('kept-messages:kept.text.file', { name: plainName(name), size: formatBytes(size) })}]`,
    )
    return [line, ...(body ? [body] : []), ...named]
  })
  return `${[head, ...messages].map((lines) => lines.join('\n')).join('\n\n')}\n`
}
