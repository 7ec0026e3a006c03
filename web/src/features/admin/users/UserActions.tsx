import type { Account } from '@uzima/contract/admin/accounts'
import { Ban, DoorOpen, Info, KeyRound, MailPlus, UserRoundCog } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { useResendConfirmation } from './api.ts'

const SwitchDialog = lazy(async () => ({ default: (await import('./SwitchDialog.tsx')).SwitchDialog }))
const RoleDialog = lazy(async () => ({ default: (await import('./RoleDialog.tsx')).RoleDialog }))
const ResetFactorsDialog = lazy(async () => ({ default: (await import('./ResetFactorsDialog.tsx')).ResetFactorsDialog }))

type Asked = 'disable' | 'enable' | 'role' | 'factors'

/** Actions available in the account's state; admins cannot act on themselves. */
export function UserActions({ account }: { account: Account }) {
  const { t } = useTranslation('admin')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { state, isOwn, factors, factorReset } = account
  const close = () => setAsked(null)
  const hasFactor = factors.emailCode || factors.apps + factors.passkeys + factors.phones > 0
  if (isOwn || state === 'closed')
    return (
      <Card title={t('admin:users.actions')}>
        <Banner icon={Info}>{t(isOwn ? 'admin:users.own' : 'admin:users.closed')}</Banner>
      </Card>
    )
  return (
    <Card title={t('admin:users.actions')}>
      <div className="grid gap-3 [&>*]:w-full">
        {state === 'unconfirmed' ? <ResendButton account={account} /> : null}
        {state === 'active' ? (
          <Button icon={UserRoundCog} onClick={() => setAsked('role')}>
            {t('admin:users.changeRole.open')}
          </Button>
        ) : null}
        {factorReset ? (
          <Button asChild icon={KeyRound}>
            <Link to={staffPaths.factorResets()}>{t('admin:users.resetFactors.see')}</Link>
          </Button>
        ) : hasFactor && state !== 'disabled' ? (
          <Button icon={KeyRound} onClick={() => setAsked('factors')}>
            {t('admin:users.resetFactors.open')}
          </Button>
        ) : null}
        {state === 'disabled' ? (
          <Button icon={DoorOpen} onClick={() => setAsked('enable')}>
            {t('admin:users.enable.open')}
          </Button>
        ) : (
          <Button icon={Ban} variant="danger-quiet" onClick={() => setAsked('disable')}>
            {t('admin:users.disable.open')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {asked === 'disable' || asked === 'enable' ? <SwitchDialog account={account} act={asked} onClose={close} /> : null}
        {asked === 'role' ? <RoleDialog account={account} onClose={close} /> : null}
        {asked === 'factors' ? <ResetFactorsDialog account={account} onClose={close} /> : null}
      </Suspense>
    </Card>
  )
}

function ResendButton({ account: { id, email } }: { account: Account }) {
  const { t } = useTranslation('admin')
  const resend = useResendConfirmation()
  return (
    <Button
      icon={MailPlus}
      busy={resend.isPending}
      busyLabel={t('admin:users.resend.busy')}
      onClick={() =>
        resend.mutate(id, {
          onSuccess: () => toast.success(t('admin:users.resend.done'), { text: t('admin:users.resend.doneText', { email }) }),
          onError: (error) => toast.error(t('admin:users.resend.failed'), { text: errorText(error) }),
        })
      }
    >
      {t('admin:users.resend.open')}
    </Button>
  )
}
