import { LifeBuoy, LockKeyhole, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '#lib/encrypted-messages/refused.ts'
import { useZodForm } from '#lib/form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { problemText } from '../refusals.ts'
import { useUnlockKeys } from './api.ts'
import { type Typed, TypedCode, TypedPassphrase } from './key-forms.ts'
import { StartAnew } from './StartAnew.tsx'

/** Unlocks the person's keys on this device. `isReplaced`: the server has newer keys than this device. */
export function UnlockKeys({ isReplaced }: { isReplaced: boolean }) {
  const { t } = useTranslation('messages')
  const [way, setWay] = useState<'passphrase' | 'recovery' | 'lost'>('passphrase')
  if (way === 'lost') return <StartAnew onBack={() => setWay('passphrase')} />
  return (
    <Card title={t('messages:unlock.title')} className="max-w-160">
      {isReplaced ? (
        <div className="mb-4">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {t('messages:unlock.replaced')}
          </Banner>
        </div>
      ) : null}
      {way === 'passphrase' ? <ByPassphrase /> : <ByRecoveryCode />}
      <div className="mt-4 -ml-3 flex flex-wrap border-border border-t pt-3">
        <Button variant="quiet" onClick={() => setWay(way === 'passphrase' ? 'recovery' : 'passphrase')}>
          {t(way === 'passphrase' ? 'messages:unlock.byCode' : 'messages:unlock.byPassphrase')}
        </Button>
        <Button variant="quiet" icon={LifeBuoy} onClick={() => setWay('lost')}>
          {t('messages:unlock.lost')}
        </Button>
      </div>
    </Card>
  )
}

function ByPassphrase() {
  const { t } = useTranslation('messages')
  const form = useZodForm(TypedPassphrase, { secret: '', isShared: false })
  const { handleTyped, problem } = useDisclosureRequest('passphrase', (message) => form.fail('secret', message))
  return (
    <form noValidate onSubmit={form.submit(handleTyped)} className="space-y-5">
      <p>{t('messages:unlock.intro')}</p>
      <PasswordField
        label={t('messages:passphrase.label')}
        autoComplete="current-password"
        showLabel={t('messages:passphrase.show')}
        hideLabel={t('messages:passphrase.hide')}
        required
        {...form.field('secret')}
      />
      <CheckboxField label={t('messages:shared.label')} hint={t('messages:shared.hint')} {...form.register('isShared')} />
      <Foot busy={form.busy} problem={problem} />
    </form>
  )
}

function ByRecoveryCode() {
  const { t } = useTranslation('messages')
  const form = useZodForm(TypedCode, { secret: '', isShared: false })
  const { handleTyped, problem } = useDisclosureRequest('recovery', (message) => form.fail('secret', message))
  return (
    <form noValidate onSubmit={form.submit(handleTyped)} className="space-y-5">
      <TextField
        label={t('messages:recovery.label')}
        hint={t('messages:unlock.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...form.field('secret')}
      />
      <CheckboxField label={t('messages:shared.label')} hint={t('messages:shared.hint')} {...form.register('isShared')} />
      <Foot busy={form.busy} problem={problem} />
    </form>
  )
}

function useDisclosureRequest(method: 'passphrase' | 'recovery', onWrong: (message: string) => void) {
  const { t } = useTranslation('messages')
  const unlock = useUnlockKeys()
  const isWrong = (error: unknown) => error instanceof Refused && error.reason === 'secret'
  const handleTyped = (typed: Typed) =>
    unlock.mutateAsync({ method, ...typed }).catch((error: unknown) => {
      if (isWrong(error)) onWrong(method === 'passphrase' ? 'messages:unlock.wrongPassphrase' : 'messages:unlock.wrongCode')
    })
  return { handleTyped, problem: unlock.error && !isWrong(unlock.error) ? problemText(t, unlock.error) : undefined }
}

function Foot({ busy, problem }: { busy: boolean; problem: string | undefined }) {
  const { t } = useTranslation('messages')
  return (
    <>
      {problem ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {problem}
        </Banner>
      ) : null}
      <Button type="submit" variant="primary" size="large" icon={LockKeyhole} busy={busy} busyLabel={t('messages:unlock.busy')}>
        {t('messages:unlock.submit')}
      </Button>
    </>
  )
}
