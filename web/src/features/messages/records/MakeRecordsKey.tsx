import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '#lib/form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { problemText } from '../refusals.ts'
import { type MadeKey, useMakeRecordsKey, usePublishRecordsKey } from './api.ts'
import { RecordsKeyParts } from './RecordsKeyParts.tsx'
import { twoParts } from './two-parts.ts'

/** Creates the key in this browser, shows its three shares, and has two of them typed back before the key is used. */
export function MakeRecordsKey({ replaces, onDone }: { replaces: boolean; onDone: () => void }) {
  const { t } = useTranslation('messages')
  const [made, setMade] = useState<MadeKey>()
  const [isKept, setKept] = useState(false)
  const make = useMakeRecordsKey()
  const publish = usePublishRecordsKey()
  const error = make.error ?? publish.error

  const handlePublish = (key: MadeKey) =>
    publish
      .mutateAsync(key)
      .then(() => {
        toast.success(t('messages:recordsKey.done'))
        onDone()
      })
      .catch(() => undefined) // shown below

  return (
    <Card title={t(replaces ? 'messages:recordsKey.replace' : 'messages:recordsKey.make')} className="max-w-160">
      {made && isKept ? (
        <TypeParts card={made.card} onAgain={() => setKept(false)} onConfirm={() => handlePublish(made)} />
      ) : made ? (
        <RecordsKeyParts parts={made.parts} onCancel={onDone} onKept={() => setKept(true)} />
      ) : (
        <div className="space-y-5">
          <p>{t('messages:recordsKey.how')}</p>
          <Banner kind="warning" icon={TriangleAlert}>
            {t(replaces ? 'messages:recordsKey.replaceWarning' : 'messages:recordsKey.warning')}
          </Banner>
          <ButtonRow>
            <Button onClick={onDone}>{t('messages:recordsKey.cancel')}</Button>
            <Button
              variant="primary"
              busy={make.isPending}
              busyLabel={t('messages:recordsKey.makingParts')}
              onClick={() => make.mutate(undefined, { onSuccess: setMade })}
            >
              {t('messages:recordsKey.makeParts')}
            </Button>
          </ButtonRow>
        </div>
      )}
      {error ? (
        <div className="mt-4">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {problemText(t, error)}
          </Banner>
        </div>
      ) : null}
    </Card>
  )
}

function TypeParts({ card, onAgain, onConfirm }: { card: string; onAgain: () => void; onConfirm: () => Promise<unknown> }) {
  const { t } = useTranslation('messages')
  const [schema] = useState(() => twoParts(card))
  const form = useZodForm(schema, { one: '', other: '' })
  const typed = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, required: true } as const
  return (
    <form noValidate onSubmit={form.submit(onConfirm)} className="space-y-5">
      <p>{t('messages:recordsKey.typeBack')}</p>
      {/* takes over the focus from the button that led here */}
      <TextField label={t('messages:recordsKey.one')} autoFocus {...typed} {...form.field('one')} />
      <TextField label={t('messages:recordsKey.other')} {...typed} {...form.field('other')} />
      <ButtonRow>
        <Button onClick={onAgain}>{t('messages:recordsKey.again')}</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('messages:recordsKey.publishing')}>
          {t('messages:recordsKey.publish')}
        </Button>
      </ButtonRow>
    </form>
  )
}
