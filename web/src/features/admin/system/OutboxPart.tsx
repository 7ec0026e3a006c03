import type { FailedMail, System } from '@uzima/contract/admin/system'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Facts } from '#ui/Facts.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { toast } from '#ui/toast.ts'
import { useFailedMails, useRetryMail } from './api.ts'
import { PartCard } from './PartCard.tsx'

export function OutboxPart({ system }: { system: System }) {
  const { t } = useTranslation('admin')
  const { waiting, oldest, failed } = system.outbox
  return (
    <PartCard system={system} part="outbox">
      <Facts
        columns={2}
        facts={[
          {
            label: t('admin:system.outbox.waiting'),
            value: oldest ? t('admin:system.since', { count: waiting, at: formatDateTime(oldest) }) : formatNumber(waiting),
          },
          { label: t('admin:system.outbox.failed'), value: formatNumber(failed) },
        ]}
      />
      {failed > 0 ? <FailedMails /> : null}
    </PartCard>
  )
}

/** Recipients and times; admins never see the contents. */
function FailedMails() {
  const { t } = useTranslation('admin')
  const mails = useFailedMails()
  return (
    <div className="mt-2">
      <List label={t('admin:system.outbox.failed')}>
        {(mails.data?.rows ?? []).map((mail) => (
          <ListRow
            key={mail.id}
            title={mail.name ?? t('admin:system.outbox.stranger')}
            text={t('admin:system.outbox.attempts', { count: mail.attempts, at: formatDateTime(mail.createdAt) })}
            action={<RetryButton mail={mail} />}
          />
        ))}
      </List>
    </div>
  )
}

function RetryButton({ mail: { id } }: { mail: FailedMail }) {
  const { t } = useTranslation('admin')
  const retry = useRetryMail()
  return (
    <Button
      icon={RotateCcw}
      busy={retry.isPending}
      busyLabel={t('admin:system.retrying')}
      onClick={() =>
        retry.mutate(id, {
          onSuccess: () => toast.success(t('admin:system.outbox.retried')),
          onError: (error) => toast.error(t('admin:system.failed'), { text: errorText(error) }),
        })
      }
    >
      {t('admin:system.outbox.retry')}
    </Button>
  )
}
