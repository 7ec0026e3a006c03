import { ArrowRight, FingerprintPattern, KeyRound, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeRecoveryCode } from '#lib/encrypted-messages/secrets.ts'
import { useZodForm } from '#lib/form.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { type ChosenPassphrase, choosePassphrase } from './key-forms.ts'
import type { Chosen, NewKeys } from './open-keys.ts'
import { PassphraseFields } from './PassphraseFields.tsx'
import { makePasskey } from './passkeys.ts'
import { RecoveryCodeStep } from './RecoveryCodeStep.tsx'
import { usePasskeySupport } from './usePasskeySupport.ts'
import { useWayProblem } from './way-problem.ts'

type Step = 'passkey' | 'recovery' | 'passphrase'

/**
 * How a person opens their messages. The best way of this device comes first: a passkey where it has a fingerprint reader, camera or
 * screen lock, else a recovery code. Nothing is sent before a code was answered.
 */
export function SetUpSteps({ onChosen, isInDialog = false }: { onChosen: (made: NewKeys) => Promise<unknown>; isInDialog?: boolean }) {
  const { t } = useTranslation(['message-keys', 'messages', 'common'])
  const { user } = useSession()
  const problemOf = useWayProblem()
  const support = usePasskeySupport()
  const [asked, setAsked] = useState<Step>()
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [code] = useState(makeRecoveryCode)
  const [passphrase, setPassphrase] = useState<string>()
  if (!support) return <SkeletonRows label={t('common:loading')} rows={3} />
  const step = asked ?? (support === 'device' ? 'passkey' : 'recovery')

  async function finish(find: () => Chosen | Promise<Chosen>) {
    setProblem(undefined)
    setBusy(true)
    try {
      await onChosen({ chosen: await find(), isShared })
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  const goTo = (next: Step) => {
    setProblem(undefined)
    setPassphrase(undefined)
    setAsked(next)
  }
  const handlePasskey = () =>
    finish(async () => ({
      method: 'passkey',
      ...(await makePasskey(user?.id ?? '', t('message-keys:passkey.account', { email: user?.email }), [])),
    }))

  const shared = (
    <CheckboxField
      label={t('messages:shared.label')}
      hint={t('message-keys:setUp.sharedHint')}
      checked={isShared}
      onChange={(event) => setShared(event.target.checked)}
    />
  )
  const alert = problem ? (
    <Banner kind="danger" icon={TriangleAlert} role="alert">
      {problem}
    </Banner>
  ) : null

  if (step === 'passkey')
    return (
      <div className="space-y-4">
        <p>{t('message-keys:setUp.passkey')}</p>
        {alert}
        <Button
          variant="primary"
          size="large"
          full
          icon={FingerprintPattern}
          // a dialog begins with what it is for, not with its closing
          autoFocus={isInDialog}
          busy={isBusy}
          busyLabel={t('message-keys:passkey.busy')}
          onClick={() => void handlePasskey()}
        >
          {t('message-keys:passkey.use')}
        </Button>
        {shared}
        <p className="text-muted text-small">{t('message-keys:setUp.passkeyLoss')}</p>
        <Others>
          <Button variant="quiet" onClick={() => goTo('recovery')}>
            {t('message-keys:setUp.byCode')}
          </Button>
          <Button variant="quiet" onClick={() => goTo('passphrase')}>
            {t('message-keys:setUp.byPassphrase')}
          </Button>
        </Others>
      </div>
    )

  if (step === 'passphrase' && passphrase === undefined)
    return (
      <>
        <PassphraseStep onChosen={(chosen) => setPassphrase(chosen.passphrase)}>{shared}</PassphraseStep>
        <Others>
          <Button variant="quiet" onClick={() => goTo(support === 'device' ? 'passkey' : 'recovery')}>
            {t('messages:recovery.back')}
          </Button>
        </Others>
      </>
    )

  return (
    <div className="space-y-4">
      <RecoveryCodeStep
        code={code}
        onBack={passphrase === undefined ? undefined : () => setPassphrase(undefined)}
        onConfirm={() =>
          finish(() => (passphrase === undefined ? { method: 'recovery', code } : { method: 'passphrase', passphrase, code }))
        }
      >
        {passphrase === undefined ? shared : null}
        <p className="text-muted text-small">{t('message-keys:setUp.codeLoss')}</p>
      </RecoveryCodeStep>
      {alert}
      {passphrase === undefined ? (
        <Others>
          {support === 'none' ? null : (
            <Button variant="quiet" icon={KeyRound} onClick={() => (support === 'device' ? goTo('passkey') : void handlePasskey())}>
              {t(support === 'device' ? 'message-keys:setUp.byPasskey' : 'message-keys:setUp.byOtherPasskey')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => goTo('passphrase')}>
            {t('message-keys:setUp.byPassphrase')}
          </Button>
        </Others>
      ) : null}
    </div>
  )
}

function Others({ children }: { children: ReactNode }) {
  return <div className="-ml-3 flex flex-wrap border-border border-t pt-3">{children}</div>
}

function PassphraseStep({ onChosen, children }: { onChosen: (chosen: ChosenPassphrase) => void; children: ReactNode }) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const { user, profile } = useSession()
  const [schema] = useState(() => choosePassphrase([profile?.name ?? '', user?.email ?? '']))
  const form = useZodForm(schema, { passphrase: '', again: '' })
  return (
    <form noValidate onSubmit={form.submit(onChosen)} className="mb-4 space-y-4">
      <p>{t('message-keys:setUp.passphrase')}</p>
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
      {children}
      <Button type="submit" variant="primary" size="large" icon={ArrowRight}>
        {t('messages:setUp.submit')}
      </Button>
    </form>
  )
}
