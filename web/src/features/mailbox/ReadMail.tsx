import { BellOff, CircleX, Clock, ExternalLink, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { Mail } from './api.ts'

const icons = { queued: Clock, sent: Send, failed: CircleX, withheld: BellOff }

/** The email as plain text; its link and code are shown separately, ready to use. */
export function ReadMail({ mail }: { mail: Mail }) {
  const { t } = useTranslation('mailbox')
  const { to, subject, text, link, code, status, createdAt } = mail
  return (
    <Card title={subject} action={<Badge icon={icons[status]}>{t(`status.${status}`)}</Badge>}>
      <p className="text-muted text-small tabular-nums">{t('read.to', { to, time: formatDateTime(createdAt) })}</p>
      {link || code ? (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          {link ? (
            <Button asChild variant="primary" icon={ExternalLink}>
              <a href={link}>{t('read.open')}</a>
            </Button>
          ) : null}
          {code ? (
            <p>
              {t('read.code')} <strong className="font-semibold text-[1.375rem] tabular-nums tracking-[0.15em]">{code}</strong>
            </p>
          ) : null}
        </div>
      ) : null}
      <p className="mt-5 whitespace-pre-line border-border border-t pt-5 [overflow-wrap:anywhere]">{text}</p>
    </Card>
  )
}
