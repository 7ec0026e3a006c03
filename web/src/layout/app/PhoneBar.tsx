import { PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#lib/session.ts'
import type { Side } from '#lib/side.ts'
import { Icon } from '#ui/Icon.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'
import { emergencyCall, paths } from '../../paths.ts'
import { showsEmergency } from '../navigation.ts'

type PhoneBarProps = { bell: ReactNode; search: ReactNode; side: Side }

/** The theme is under More. */
export function PhoneBar({ bell, search, side }: PhoneBarProps) {
  const { t } = useTranslation()
  const { role } = useSession()
  return (
    <header className="flex h-15 items-center gap-1 pr-2 pl-4 wide:hidden print:hidden">
      <Link to={paths.home()} className="mr-auto no-underline">
        <Wordmark>{t('product')}</Wordmark>
      </Link>
      {showsEmergency(role, side) ? (
        <a
          href={emergencyCall}
          aria-label={t('emergency.call')}
          className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-[0.9375rem] text-emergency no-underline"
        >
          <Icon of={PhoneCall} />
          {t('emergency.number')}
        </a>
      ) : null}
      {search}
      {bell}
    </header>
  )
}
