import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '#lib/encrypted-messages/refused.ts'
import { makeRecoveryCode, readRecoveryCode } from '#lib/encrypted-messages/secrets.ts'
import { useZodForm } from '#lib/form.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { toast } from '#ui/toast.ts'
import type { OwnKeys } from './api.ts'
import { CodeField } from './CodeField.tsx'
import { CheckedCode, type ChosenPassphrase, choosePassphrase, Present } from './key-forms.ts'
import type { Opening } from './open-keys.ts'
import { PassphraseFields } from './PassphraseFields.tsx'
import { RecoveryCodeStep } from './RecoveryCodeStep.tsx'
import { ShowTransfer } from './ShowTransfer.tsx'
import type { Task } from './WaysView.tsx'
import { useWayProblem } from './way-problem.ts'
import { useAddWay, useCheckCode } from './ways-api.ts'

type WayTaskProps = { task: Task; own: OwnKeys; onDone: () => void }

/** One thing done with the ways to open the messages: the keys are opened first, then locked in the new way. */
export function WayTask({ task, own, onDone }: WayTaskProps) {
  const [opening, setOpening] = useState(() => silentOpening(own))
  if (task === 'check') return <CheckCode onDone={onDone} />
  if (!opening) return <TypePresent onTyped={setOpening} onBack={onDone} />
  if (task === 'device') return <ShowTransfer opening={opening} own={own} onDone={onDone} />
  const rest = { opening, own, onDone, onWrong: () => setOpening(undefined) }
  if (task === 'passkey') return <AddPasskey {...rest} />
  return task === 'recovery' ? <AddCode {...rest} /> : <AddPassphrase {...rest} />
}

/** What opens the keys without anything typed. */
function silentOpening({ deviceId, ways }: OwnKeys): Opening | undefined {
  if (deviceId) return { method: 'device' }
  return ways.some(({ method }) => method === 'passkey') ? { method: 'passkey' } : undefined
}

function TypePresent({ onTyped, onBack }: { onTyped: (opening: Opening) => void; onBack: () => void }) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const form = useZodForm(Present, { present: '' })
  const handleTyped = ({ present }: Present) => {
    const code = readRecoveryCode(present)
    onTyped(code ? { method: 'recovery', secret: code } : { method: 'passphrase', secret: present })
  }
  return (
    <form noValidate onSubmit={form.submit(handleTyped)} className="mt-3 space-y-5">
      <PasswordField
        label={t('message-keys:present.label')}
        hint={t('message-keys:present.hint')}
        autoComplete="off"
        showLabel={t('messages:passphrase.show')}
        hideLabel={t('messages:passphrase.hide')}
        required
        {...form.field('present')}
      />
      <ButtonRow>
        <Button onClick={onBack}>{t('messages:recovery.back')}</Button>
        <Button type="submit" variant="primary">
          {t('messages:setUp.submit')}
        </Button>
      </ButtonRow>
    </form>
  )
}

type AddProps = { opening: Opening; own: OwnKeys; onDone: () => void; onWrong: () => void }

function useAdding({ opening, own, onDone, onWrong }: AddProps) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const problemOf = useWayProblem()
  const adding = useAddWay()
  const [problem, setProblem] = useState<string>()
  async function add(next: Parameters<typeof adding.mutateAsync>[0]['next']) {
    setProblem(undefined)
    try {
      await adding.mutateAsync({ opening, ways: own.ways, next })
      toast.success(t(`message-keys:added.${next.method}`))
      onDone()
    } catch (error) {
      const isWrong = error instanceof Refused && error.reason === 'secret' && 'secret' in opening
      if (!isWrong) return setProblem(problemOf(error))
      toast.error(t('messages:settings.wrong'))
      onWrong()
    }
  }
  const alert = problem ? (
    <Banner kind="danger" icon={TriangleAlert} role="alert">
      {problem}
    </Banner>
  ) : null
  return { add, isBusy: adding.isPending, alert }
}

function AddPasskey(props: AddProps) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const { user } = useSession()
  const { add, isBusy, alert } = useAdding(props)
  return (
    <div className="mt-3 space-y-5">
      <p>{t(props.opening.method === 'passkey' ? 'message-keys:passkey.another' : 'message-keys:passkey.explain')}</p>
      {alert}
      <Buttons onBack={props.onDone}>
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel={t('message-keys:passkey.busy')}
          onClick={() => void add({ method: 'passkey', name: t('message-keys:passkey.account', { email: user?.email }) })}
        >
          {t('message-keys:ways.add.passkey')}
        </Button>
      </Buttons>
    </div>
  )
}

function AddCode(props: AddProps) {
  const { add, alert } = useAdding(props)
  const [code] = useState(makeRecoveryCode)
  return (
    <div className="mt-3 space-y-4">
      <RecoveryCodeStep code={code} onBack={props.onDone} onConfirm={() => add({ method: 'recovery', secret: code })} />
      {alert}
    </div>
  )
}

function AddPassphrase(props: AddProps) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const { user, profile } = useSession()
  const { add, alert } = useAdding(props)
  const [schema] = useState(() => choosePassphrase([profile?.name ?? '', user?.email ?? '']))
  const form = useZodForm(schema, { passphrase: '', again: '' })
  return (
    <form
      noValidate
      onSubmit={form.submit(({ passphrase }: ChosenPassphrase) => add({ method: 'passphrase', secret: passphrase }))}
      className="mt-3 space-y-5"
    >
      <PassphraseFields
        passphrase={form.field('passphrase')}
        again={form.field('again')}
        onGenerate={(made) => {
          form.setValue('passphrase', made)
          form.setValue('again', made)
          form.clearErrors()
        }}
      />
      {alert}
      <Buttons onBack={props.onDone}>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('messages:settings.busy')}>
          {t('messages:settings.save')}
        </Button>
      </Buttons>
    </form>
  )
}

function CheckCode({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const problemOf = useWayProblem()
  const checking = useCheckCode()
  const form = useZodForm(CheckedCode, { secret: '' })
  async function handleTyped({ secret }: { secret: string }) {
    try {
      await checking.mutateAsync(secret)
      toast.success(t('message-keys:check.done'))
      onDone()
    } catch (error) {
      if (error instanceof Refused && error.reason === 'secret') form.fail('secret', 'messages:unlock.wrongCode')
    }
  }
  const isOther = checking.error && !(checking.error instanceof Refused)
  return (
    <form noValidate onSubmit={form.submit(handleTyped)} className="mt-3 space-y-5">
      <CodeField label={t('messages:recovery.label')} hint={t('messages:unlock.codeHint')} {...form.field('secret')} />
      {isOther ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {problemOf(checking.error)}
        </Banner>
      ) : null}
      <Buttons onBack={onDone}>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('message-keys:check.busy')}>
          {t('message-keys:ways.check')}
        </Button>
      </Buttons>
    </form>
  )
}

function Buttons({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation('messages')
  return (
    <ButtonRow>
      <Button onClick={onBack}>{t('messages:recovery.back')}</Button>
      {children}
    </ButtonRow>
  )
}
