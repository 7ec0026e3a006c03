import type { EmergencyAccessReview } from '@uzima/contract/emergency-access'
import { CircleCheck, Siren } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Facts } from '#ui/Facts.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { eventWords } from '../security/public.ts'
import { useEmergencyReviews } from './api.ts'

/** The screen at /admin/emergency: records that were opened without a relation, why, and what was read or written. */
export default function ReviewPage() {
  const { t } = useTranslation(['emergency-access', 'common'])
  const reviews = useEmergencyReviews()
  const rows = reviews.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <PageHeader title={t('emergency-access:review.title')} text={t('emergency-access:review.intro')} />
      <StateView
        {...queryState(reviews)}
        skeleton={
          <Card>
            <SkeletonRows label={t('emergency-access:review.loading')} rows={3} />
          </Card>
        }
      >
        {() =>
          rows.length === 0 ? (
            <Card>
              <EmptyState title={t('emergency-access:review.empty')} text={t('emergency-access:review.emptyText')} />
            </Card>
          ) : (
            <div className="grid gap-4 wide:gap-6">
              {rows.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </div>
          )
        }
      </StateView>
      {reviews.hasNextPage ? (
        <LoadMore
          label={t('emergency-access:review.more')}
          busyLabel={t('emergency-access:review.loading')}
          busy={reviews.isFetchingNextPage}
          onClick={() => void reviews.fetchNextPage()}
        />
      ) : null}
    </>
  )
}

function ReviewCard({ review }: { review: EmergencyAccessReview }) {
  const { t } = useTranslation(['emergency-access', 'security'])
  const { clinicianName, clinicianRole, patientName, reason, openedAt, validUntil, endedAt, events } = review
  const over = endedAt ?? validUntil
  const isOpen = endedAt === null && Date.parse(validUntil) > Date.now()
  return (
    <Card title={t('emergency-access:review.who', { clinician: clinicianName, patient: patientName })}>
      <Badge kind={isOpen ? 'danger' : 'neutral'} icon={isOpen ? Siren : CircleCheck}>
        {t(isOpen ? 'emergency-access:review.isOpen' : 'emergency-access:review.isOver')}
      </Badge>
      <p className="mt-3 [overflow-wrap:anywhere]">{reason}</p>
      <div className="mt-4">
        <Facts
          facts={[
            { label: t('emergency-access:review.role'), value: t(`security:views.role.${clinicianRole}`) },
            { label: t('emergency-access:review.opened'), value: formatDateTime(openedAt) },
            { label: t(isOpen ? 'emergency-access:review.until' : 'emergency-access:review.ended'), value: formatDateTime(over) },
          ]}
        />
      </div>
      <h3 className="mt-4 mb-1">{t('emergency-access:review.done')}</h3>
      {events.length === 0 ? (
        <p className="text-muted">{t('emergency-access:review.nothing')}</p>
      ) : (
        <ul className="list-disc space-y-1 pl-5">
          {events.map(({ event, count }) => (
            <li key={event}>{t('emergency-access:review.times', { event: eventWords(t, event), count })}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
