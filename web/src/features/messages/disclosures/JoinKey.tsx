import type { RecordsKey } from '@uzima/contract/messages/keys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrivateKeys } from '#lib/encrypted-messages/keys.ts'
import { joinRecordsKey } from '#lib/encrypted-messages/records.ts'
import { useZodForm } from '#lib/form.ts'
import { formatDate } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { twoParts } from '../records/two-parts.ts'

/** Two shares of a practice key, typed by their holders: each key has its own shares. */
export function JoinKey({ record, onJoined }: { record: RecordsKey; onJoined: (key: PrivateKeys) => void }) {
  const { t } = useTranslation(['archived-messages', 'messages'])
  const { card, createdAt, replacedAt } = record
  const [schema] = useState(() => twoParts(card))
  const form = useZodForm(schema, { one: '', other: '' })
  const typed = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, required: true } as const
  const name = replacedAt
    ? t('archived-messages:archive.keys.earlier', { first: formatDate(createdAt), last: formatDate(replacedAt) })
    : t('archived-messages:archive.keys.current', { first: formatDate(createdAt) })
  const join = form.submit(async ({ one, other }) => onJoined(await joinRecordsKey(card, one, other)))
  return (
    <form noValidate onSubmit={join} aria-label={name} className="space-y-5">
      <h3>{name}</h3>
      <TextField label={t('messages:recordsKey.one')} {...typed} {...form.field('one')} />
      <TextField label={t('messages:recordsKey.other')} {...typed} {...form.field('other')} />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('archived-messages:archive.keys.busy')}>
        {t('archived-messages:archive.keys.submit')}
      </Button>
    </form>
  )
}
