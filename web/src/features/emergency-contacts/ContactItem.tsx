import type { ContactRow } from '@uzima/contract/emergency-contacts'
import { PhoneCall, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { callTo } from '../../paths.ts'

/** A contact's name, ways to reach them, and further actions. */
export function ContactItem({ contact, children }: { contact: ContactRow; children?: ReactNode }) {
  const { t } = useTranslation('emergency-contacts')
  const { name, relationship, phone, phoneText, email, isPrimary } = contact
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
        <Avatar name={name} tone={isPrimary ? 'brand' : 'sand'} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 break-words font-semibold">{name}</span>
            {isPrimary ? (
              <Badge kind="brand" icon={UserRoundCheck}>
                {t('emergency-contacts:primary.badge')}
              </Badge>
            ) : null}
          </p>
          <p className="text-muted text-small">
            {t(`emergency-contacts:relationship.${relationship}`)} · <span className="whitespace-nowrap tabular-nums">{phoneText}</span>
          </p>
          {email ? <p className="break-words text-muted text-small">{email}</p> : null}
        </div>
      </div>
      <div className="-mr-2 flex flex-wrap items-center gap-x-1 gap-y-2 max-sm:w-full">
        <Button asChild icon={PhoneCall} className="max-sm:mr-auto">
          <a href={callTo(phone)} aria-label={t('emergency-contacts:call.name', { name })}>
            {t('emergency-contacts:call.submit')}
          </a>
        </Button>
        {children}
      </div>
    </li>
  )
}
