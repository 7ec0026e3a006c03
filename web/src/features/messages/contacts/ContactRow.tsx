import type { Contact } from '@uzima/contract/messages'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addDays, dayOf, formatDate, formatTime } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { paths } from '../../../paths.ts'
import { useContactKind } from './useContactKind.ts'

/** 9:42 AM today, the weekday within six days, otherwise the date. */
function shortMoment(at: string) {
  const day = dayOf(at)
  const today = dayOf(new Date())
  if (day === today) return formatTime(at)
  return formatDate(at, day > addDays(today, -7) ? 'weekdayShort' : 'medium')
}

export function ContactRow({ contact, isChosen }: { contact: Contact; isChosen: boolean }) {
  const { t } = useTranslation('messages')
  const kindOf = useContactKind()
  const { id, name, photo, unread, lastAt } = contact
  return (
    <li>
      <Link
        to={paths.secureMessages({ contact: id })}
        aria-current={isChosen || undefined}
        className={classes(
          'flex min-h-16 items-center gap-3 rounded-small px-3 py-2.5 text-text no-underline transition-colors',
          isChosen ? 'bg-brand-soft' : 'hover:bg-sunken',
        )}
      >
        <Avatar name={name} photo={photo} tone={isChosen ? 'surface' : 'sand'} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
            {lastAt ? <span className="shrink-0 text-caption text-muted">{shortMoment(lastAt)}</span> : null}
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <span className="min-w-0 text-caption text-muted first-letter:uppercase [overflow-wrap:anywhere]">
              {contact.isMainDoctor ? t('messages:contacts.mainDoctor') : kindOf(contact)}
            </span>
            {unread > 0 ? (
              <Badge kind="brand" icon={Mail}>
                {t('messages:contacts.unread', { count: unread })}
              </Badge>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  )
}
