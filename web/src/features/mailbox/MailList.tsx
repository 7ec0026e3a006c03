import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { staffPaths } from '../../staff-paths.ts'
import type { Mail } from './api.ts'

export function MailList({ mails, open, to }: { mails: Mail[]; open: Mail; to: string }) {
  const { t } = useTranslation('mailbox')
  return (
    <Card flush>
      <ul aria-label={t('list.title')} className="max-h-90 divide-y divide-border overflow-y-auto wide:max-h-[70vh]">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              to={staffPaths.mailbox({ mail: mail.id, ...(to && { to }) })}
              aria-current={mail.id === open.id ? 'true' : undefined}
              preventScrollReset
              className={classes(
                'block px-4 py-3 text-text no-underline focus-visible:-outline-offset-3',
                mail.id === open.id ? 'bg-brand-soft text-brand-soft-text' : 'hover:bg-sunken',
              )}
            >
              <span className="block font-semibold">{mail.subject}</span>
              <span className="block truncate text-small">{mail.to}</span>
              <span className={classes('block text-caption tabular-nums', mail.id !== open.id && 'text-muted')}>
                {formatDateTime(mail.createdAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
