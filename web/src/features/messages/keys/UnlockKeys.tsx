import { FingerprintPattern, LifeBuoy, LockKeyhole, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { Refused } from '#lib/encrypted-messages/refused.ts'
import { useZodForm } from '#lib/form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import type { Way } from './api.ts'
import { CodeField } from './CodeField.tsx'
import { TypedCode, TypedPassphrase, TypedTransferCode } from './key-forms.ts'
import { type Opening, useUnlockKeys } from './open-keys.ts'
import { StartAnew } from './StartAnew.tsx'
import { takeInvitation } from './transfer-link.ts'
import { useWayProblem } from './way-problem.ts'
import { useTakeTransfer } from './ways-api.ts'

const offered = ['passkey', 'passphrase', 'recovery', 'transfer'] as const
type Unlock = (typeof offered)[number]

/** Unlocks the person's keys on this device. `isReplaced`: the server has newer keys than this device. */
export function UnlockKeys({ ways, isReplaced }: { ways: Way[]; isReplaced: boolean }) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const [invitation] = useState(takeInvitation)
  const possible = offered.filter((way) => way === 'transfer' || ways.some(({ method }) => method === way))
  const [chosen, setChosen] = useState<Unlock | 'lost'>()
  const way = chosen ?? (invitation ? 'transfer' : possible[0]) ?? 'transfer'
  if (way === 'lost') return <StartAnew onBack={() => setChosen(undefined)} />
  return (
    <Card title={t('messages:unlock.title')} className="max-w-160">
      {isReplaced ? (
        <div className="mb-4">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {t('message-keys:unlock.replaced')}
          </Banner>
        </div>
      ) : null}
      {way === 'passkey' ? <ByPasskey ways={ways} /> : null}
      {way === 'passphrase' ? <ByPassphrase ways={ways} /> : null}
      {way === 'recovery' ? <ByRecoveryCode ways={ways} /> : null}
      {way === 'transfer' ? <ByOtherDevice code={invitation ?? ''} /> : null}
      <div className="mt-4 -ml-3 flex flex-wrap border-border border-t pt-3">
        {possible.map((other) =>
          other === way ? null : (
            <Button key={other} variant="quiet" onClick={() => setChosen(other)}>
              {t(`message-keys:unlock.by.${other}`)}
            </Button>
          ),
        )}
        <Button variant="quiet" icon={LifeBuoy} onClick={() => setChosen('lost')}>
          {t('message-keys:unlock.lost')}
        </Button>
      </div>
    </Card>
  )
}

function ByPasskey({ ways }: { ways: Way[] }) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const [isShared, setShared] = useState(false)
  const unlock = useUnlock(ways)
  return (
    <div className="space-y-5">
      <p>{t('message-keys:unlock.passkey')}</p>
      <CheckboxField
        label={t('messages:shared.label')}
        hint={t('message-keys:setUp.sharedHint')}
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <Problem>{unlock.problem}</Problem>
      <Button
        variant="primary"
        size="large"
        icon={FingerprintPattern}
        busy={unlock.isBusy}
        busyLabel={t('messages:unlock.busy')}
        onClick={() => void unlock.run({ method: 'passkey' }, isShared)}
      >
        {t('message-keys:unlock.usePasskey')}
      </Button>
    </div>
  )
}

function ByPassphrase({ ways }: { ways: Way[] }) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const form = useZodForm(TypedPassphrase, { secret: '', isShared: false })
  const unlock = useUnlock(ways, () => form.fail('secret', 'messages:unlock.wrongPassphrase'))
  return (
    <form
      noValidate
      onSubmit={form.submit(({ secret, isShared }) => unlock.run({ method: 'passphrase', secret }, isShared))}
      className="space-y-5"
    >
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
      <Problem>{unlock.problem}</Problem>
      <Submit busy={form.busy} />
    </form>
  )
}

function ByRecoveryCode({ ways }: { ways: Way[] }) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const form = useZodForm(TypedCode, { secret: '', isShared: false })
  const unlock = useUnlock(ways, () => form.fail('secret', 'messages:unlock.wrongCode'))
  return (
    <form
      noValidate
      onSubmit={form.submit(({ secret, isShared }) => unlock.run({ method: 'recovery', secret }, isShared))}
      className="space-y-5"
    >
      <CodeField label={t('messages:recovery.label')} hint={t('messages:unlock.codeHint')} {...form.field('secret')} />
      <CheckboxField label={t('messages:shared.label')} hint={t('message-keys:setUp.sharedHint')} {...form.register('isShared')} />
      <Problem>{unlock.problem}</Problem>
      <Submit busy={form.busy} />
    </form>
  )
}

/** With the code another device of theirs shows: typed, or brought along by the scanned address. */
function ByOtherDevice({ code }: { code: string }) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const problemOf = useWayProblem()
  const form = useZodForm(TypedTransferCode, { secret: code, isShared: false })
  const taking = useTakeTransfer()
  return (
    <form
      noValidate
      onSubmit={form.submit(({ secret, isShared }: z.infer<typeof TypedTransferCode>) =>
        taking.mutateAsync({ code: secret, isShared }).catch(() => undefined),
      )}
      className="space-y-5"
    >
      <p>{t('message-keys:unlock.transfer')}</p>
      <CodeField label={t('message-keys:transfer.label')} hint={t('message-keys:transfer.hint')} {...form.field('secret')} />
      <CheckboxField label={t('messages:shared.label')} hint={t('message-keys:setUp.sharedHint')} {...form.register('isShared')} />
      <Problem>{taking.error ? problemOf(taking.error) : undefined}</Problem>
      <Submit busy={form.busy} />
    </form>
  )
}

/** `onWrong`: what was typed does not open the keys. */
function useUnlock(ways: Way[], onWrong?: () => void) {
  const problemOf = useWayProblem()
  const unlock = useUnlockKeys()
  const isWrong = (error: unknown) => onWrong !== undefined && error instanceof Refused && error.reason === 'secret'
  return {
    run: (opening: Opening, isShared: boolean) =>
      unlock.mutateAsync({ opening, ways, isShared }).catch((error: unknown) => {
        if (isWrong(error)) onWrong?.()
      }),
    isBusy: unlock.isPending,
    problem: unlock.error && !isWrong(unlock.error) ? problemOf(unlock.error) : undefined,
  }
}

function Problem({ children }: { children: string | undefined }) {
  return children ? (
    <Banner kind="danger" icon={TriangleAlert} role="alert">
      {children}
    </Banner>
  ) : null
}

function Submit({ busy }: { busy: boolean }) {
  const { t } = useTranslation('messages')
  return (
    <Button type="submit" variant="primary" size="large" icon={LockKeyhole} busy={busy} busyLabel={t('messages:unlock.busy')}>
      {t('messages:unlock.submit')}
    </Button>
  )
}
