import { BadgeCheck, Globe, Scale, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '#layout/useSignOut.ts'
import { formatDate } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import type { Authorization } from '../api.ts'

/** Who asks, and what the practice knows of them. */
export function AboutApp({
  asked: { client, maker, privacy_notice: notice, registered_at: registeredAt, is_unapproved: isUnapproved, redirect_uri: address },
}: {
  asked: Authorization
}) {
  const { t } = useTranslation('connected-apps')
  return (
    <div className="mt-3 wide:mt-6">
      <p className="font-[650] font-display text-[1.625rem] leading-8 [overflow-wrap:anywhere]">{client.name}</p>
      {maker ? <p className="mt-1 text-muted">{t('about.by', { maker })}</p> : null}
      <ul className="mt-5 grid gap-3">
        <About icon={isUnapproved ? TriangleAlert : BadgeCheck}>
          {t(isUnapproved ? 'about.unchecked' : 'about.checked', { date: formatDate(registeredAt, 'long') })}
        </About>
        <About icon={Globe}>{t('about.returns', { address: placeOf(address) })}</About>
        <About icon={Scale}>
          {t('about.notice')}{' '}
          {notice ? (
            <a href={notice} target="_blank" rel="noreferrer" className="text-inherit underline">
              {t('about.readNotice')}
            </a>
          ) : null}
        </About>
      </ul>
    </div>
  )
}

function About({ icon, children }: { icon: IconShape; children: React.ReactNode }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3 [overflow-wrap:anywhere]">
      <Icon of={icon} className="mt-0.5" />
      <span>{children}</span>
    </li>
  )
}

/** The host of a web address; the scheme of an app on the device. */
function placeOf(address: string): string {
  const { host, protocol } = new URL(address)
  return host || protocol.replace(/:$/, '')
}

export function SignedInAs() {
  const { t } = useTranslation('connected-apps')
  const { user } = useSession()
  const { leave, busy } = useSignOut()
  const name = String(user?.user_metadata.name ?? user?.email ?? '')
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <Avatar name={name} size="small" tone="sand" />
      <span>{t('ask.signedInAs', { name })}</span>
      <Button variant="quiet" busy={busy} onClick={() => void leave()}>
        {t('ask.notYou')}
      </Button>
    </p>
  )
}
