import type { Application } from '@uzima/contract/admin'
import { Check, MailCheck, MailWarning, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatLanguage, formatList } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import type { Decision } from './api.ts'

export function ApplicationCard({ application, onDecide }: { application: Application; onDecide: (decision: Decision) => void }) {
  const { t } = useTranslation('admin')
  const { name, email, isEmailConfirmed, kind, specialty, languages, licenceNumber, licenceRegion, status, createdAt } = application
  return (
    <Card title={name}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 text-muted [overflow-wrap:anywhere]">{email}</span>
        <Badge kind={isEmailConfirmed ? 'success' : 'warning'} icon={isEmailConfirmed ? MailCheck : MailWarning}>
          {t(`admin:email.${isEmailConfirmed ? 'confirmed' : 'unconfirmed'}`)}
        </Badge>
      </p>
      <div className="mt-4 grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        <Facts
          facts={[
            { label: t('admin:licence.number'), value: <span className="[overflow-wrap:anywhere]">{licenceNumber}</span> },
            { label: t('admin:licence.region'), value: licenceRegion },
            { label: t('admin:applied'), value: formatDate(createdAt, 'long') },
          ]}
        />
        <Facts
          facts={[
            { label: t('admin:profession'), value: t(`authentication:application.kind.${kind}`) },
            { label: t('admin:specialty'), value: specialty },
            { label: t('admin:languages'), value: formatList(languages.map((language) => formatLanguage(language))) },
          ]}
        />
      </div>
      {status === 'pending' ? (
        <DecisionButtons isReady={isEmailConfirmed} onDecide={onDecide} />
      ) : (
        <DecisionMade application={application} status={status} />
      )}
    </Card>
  )
}

/** Nobody is approved before their address is confirmed; the reason is shown beside the buttons. */
function DecisionButtons({ isReady, onDecide }: { isReady: boolean; onDecide: (decision: Decision) => void }) {
  const { t } = useTranslation('admin')
  const reason = useId()
  const state = isReady ? {} : { disabled: true, 'aria-describedby': reason }
  return (
    <div className="mt-5 border-border border-t pt-4">
      <ButtonRow>
        <Button icon={Check} {...state} onClick={() => onDecide('approve')}>
          {t('admin:approve.open')}
        </Button>
        <Button icon={X} variant="danger-quiet" {...state} onClick={() => onDecide('reject')}>
          {t('admin:reject.open')}
        </Button>
      </ButtonRow>
      {isReady ? null : (
        <p id={reason} className="mt-3 text-muted text-small">
          {t('admin:email.hint')}
        </p>
      )}
    </div>
  )
}

function DecisionMade({ application, status }: { application: Application; status: 'approved' | 'rejected' }) {
  const { t } = useTranslation('admin')
  const { decidedAt, decisionNote } = application
  return (
    <div className="mt-5 border-border border-t pt-4">
      {decidedAt ? <p className="text-muted text-small">{t(`admin:decided.${status}`, { day: formatDate(decidedAt, 'long') })}</p> : null}
      {decisionNote ? <p className="mt-3 whitespace-pre-line rounded-small bg-sunken px-4 py-3 text-small">{decisionNote}</p> : null}
    </div>
  )
}
