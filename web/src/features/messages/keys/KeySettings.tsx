import type { SecretMethod } from '@uzima/contract/messages/keys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '#lib/encrypted-messages/refused.ts'
import { makeRecoveryCode, readRecoveryCode } from '#lib/encrypted-messages/secrets.ts'
import { useZodForm } from '#lib/form.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Segments } from '#ui/Segments.tsx'
import { toast } from '#ui/toast.ts'
import { problemText } from '../refusals.ts'
import { useChangeSecret } from './api.ts'
import { type ChangedPassphrase, changePassphrase, Present } from './key-forms.ts'
import { PassphraseFields } from './PassphraseFields.tsx'
import { RecoveryCodeStep } from './RecoveryCodeStep.tsx'

/** Sets a new passphrase or recovery code, for people who still have one of the two. */
export function KeySettings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['messages', 'common'])
  const [method, setMethod] = useState<SecretMethod>('passphrase')
  const Form = method === 'passphrase' ? NewPassphrase : NewCode
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('messages:settings.open')}
      text={t('messages:settings.intro')}
      closeLabel={t('common:close')}
    >
      <div className="space-y-5">
        <Segments
          label={t('messages:settings.open')}
          value={method}
          onChange={setMethod}
          options={[
            { value: 'passphrase', label: t('messages:settings.passphrase') },
            { value: 'recovery', label: t('messages:settings.recovery') },
          ]}
        />
        <Form onDone={onClose} />
      </div>
    </Dialog>
  )
}

function NewPassphrase({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('messages')
  const { user, profile } = useSession()
  const [schema] = useState(() => changePassphrase([profile?.name ?? '', user?.email ?? '']))
  const form = useZodForm(schema, { present: '', passphrase: '', again: '' })
  const change = useChanging(onDone, () => form.fail('present', 'messages:settings.wrong'))
  const handleChosen = ({ present, passphrase }: ChangedPassphrase) => change(present, { method: 'passphrase', secret: passphrase })
  return (
    <form noValidate onSubmit={form.submit(handleChosen)} className="space-y-5">
      <PresentField {...form.field('present')} />
      <PassphraseFields
        passphrase={form.field('passphrase')}
        again={form.field('again')}
        onGenerate={(made) => {
          form.setValue('passphrase', made)
          form.setValue('again', made)
          form.clearErrors()
        }}
      />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('messages:settings.busy')}>
        {t('messages:settings.save')}
      </Button>
    </form>
  )
}

function NewCode({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('messages')
  const [made, setMade] = useState<{ present: string; code: string }>()
  const form = useZodForm(Present, { present: '' })
  const change = useChanging(onDone, () => {
    setMade(undefined)
    form.fail('present', 'messages:settings.wrong')
  })
  if (made)
    return (
      <RecoveryCodeStep
        code={made.code}
        onBack={() => setMade(undefined)}
        onConfirm={() => change(made.present, { method: 'recovery', secret: made.code })}
      />
    )
  return (
    <form noValidate onSubmit={form.submit(({ present }) => setMade({ present, code: makeRecoveryCode() }))} className="space-y-5">
      <PresentField {...form.field('present')} />
      <Button type="submit" variant="primary">
        {t('messages:setUp.submit')}
      </Button>
    </form>
  )
}

type FieldOf = ReturnType<ReturnType<typeof useZodForm<Present, Present>>['field']>
function PresentField(field: FieldOf) {
  const { t } = useTranslation('messages')
  return (
    <PasswordField
      label={t('messages:settings.present')}
      autoComplete="off"
      showLabel={t('messages:passphrase.show')}
      hideLabel={t('messages:passphrase.hide')}
      required
      {...field}
    />
  )
}

/** Decrypts the keys with the current secret and encrypts them with the new one. */
function useChanging(onDone: () => void, onWrong: () => void) {
  const { t } = useTranslation(['messages', 'common'])
  const changing = useChangeSecret()
  return async (present: string, next: { method: SecretMethod; secret: string }) => {
    const code = readRecoveryCode(present)
    try {
      await changing.mutateAsync({ method: code ? 'recovery' : 'passphrase', secret: code ?? present, next })
      toast.success(t('messages:settings.done'))
      onDone()
    } catch (error) {
      if (error instanceof Refused && error.reason === 'secret') onWrong()
      else toast.error(t('common:error'), { text: problemText(t, error) })
    }
  }
}
