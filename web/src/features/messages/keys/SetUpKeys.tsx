import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '#lib/form.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { toast } from '#ui/toast.ts'
import { problemText } from '../refusals.ts'
import { type Draft, draftKeys, useSetUpKeys } from './api.ts'
import { type ChosenPassphrase, choosePassphrase } from './key-forms.ts'
import { PassphraseFields } from './PassphraseFields.tsx'
import { RecoveryCodeStep } from './RecoveryCodeStep.tsx'

/** Creates a person's keys in the browser: a passphrase, then a recovery code that is shown once and typed back. */
export function SetUpKeys({ replaces = false }: { replaces?: boolean }) {
  const { t } = useTranslation('messages')
  const [draft, setDraft] = useState<Draft>()
  const setUp = useSetUpKeys(replaces)

  const handleConfirm = (made: Draft) =>
    setUp
      .mutateAsync(made)
      .then(() => toast.success(t('messages:setUp.done')))
      .catch(() => undefined) // shown below

  return (
    <Card title={t(draft ? 'messages:recovery.title' : 'messages:setUp.title')} className="max-w-160">
      <p className="mb-4 font-medium text-muted text-small">{t('messages:setUp.step', { number: draft ? 2 : 1 })}</p>
      {draft ? (
        <RecoveryCodeStep code={draft.recoveryCode} onBack={() => setDraft(undefined)} onConfirm={() => handleConfirm(draft)} />
      ) : (
        <PassphraseStep onChosen={(chosen) => setDraft(draftKeys(chosen))} />
      )}
      {setUp.error ? (
        <div className="mt-4">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {problemText(t, setUp.error)}
          </Banner>
        </div>
      ) : null}
    </Card>
  )
}

function PassphraseStep({ onChosen }: { onChosen: (chosen: ChosenPassphrase) => void }) {
  const { t } = useTranslation('messages')
  const { user, profile } = useSession()
  const [schema] = useState(() => choosePassphrase([profile?.name ?? '', user?.email ?? '']))
  const form = useZodForm(schema, { passphrase: '', again: '', isShared: false })
  return (
    <form noValidate onSubmit={form.submit(onChosen)} className="space-y-5">
      <p>{t('messages:setUp.intro')}</p>
      <Banner kind="warning" icon={TriangleAlert}>
        {t('messages:setUp.loss')}
      </Banner>
      {/* lets password managers tell this apart from the account's password */}
      <input type="text" autoComplete="username" value={t('messages:passphrase.account', { email: user?.email })} readOnly hidden />
      <PassphraseFields
        passphrase={form.field('passphrase')}
        again={form.field('again')}
        onGenerate={(made) => {
          form.setValue('passphrase', made)
          form.setValue('again', made)
          form.clearErrors()
        }}
      />
      <CheckboxField label={t('messages:shared.label')} hint={t('messages:shared.hint')} {...form.register('isShared')} />
      <Button type="submit" variant="primary" size="large" icon={ArrowRight}>
        {t('messages:setUp.submit')}
      </Button>
    </form>
  )
}
