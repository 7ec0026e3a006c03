import type { Patient } from '@uzima/contract/sharing'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment } from '#lib/format.ts'
import { loadTexts } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'

const LastNote = lazy(async () => {
  const [{ LastNote: note }] = await Promise.all([import('../appointments/public.ts'), loadTexts(['appointments'])])
  return { default: note }
})

/** The doctor's last note, contact details, and what grants access to the record. */
export function PatientOverview({ patient: { id, phone, access } }: { patient: Patient }) {
  const { t } = useTranslation(['sharing', 'common'])
  const { visits, share } = access
  const reasons = [
    ...(visits?.nextAt ? [{ label: t('sharing:overview.next'), value: formatMoment(visits.nextAt) }] : []),
    ...(visits?.lastAt ? [{ label: t('sharing:overview.last'), value: formatMoment(visits.lastAt) }] : []),
    ...(visits
      ? [{ label: t('sharing:overview.visits'), value: t('sharing:overview.until', { day: formatDate(visits.until, 'long') }) }]
      : []),
    ...(share
      ? [
          {
            label: t('sharing:overview.shared'),
            value: t('sharing:overview.span', { since: formatDate(share.since, 'long'), day: formatDate(share.until, 'long') }),
          },
        ]
      : []),
  ]
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
      {visits?.lastAt ? (
        <div className="wide:col-span-2">
          <Suspense
            fallback={
              <Card>
                <SkeletonRows label={t('common:loading')} rows={1} />
              </Card>
            }
          >
            <LastNote patientId={id} />
          </Suspense>
        </div>
      ) : null}
      <Card title={t('sharing:overview.access')}>
        <Facts facts={reasons} />
        <p className="mt-4 text-muted text-small">{t('sharing:overview.recorded')}</p>
      </Card>
      <Card title={t('sharing:overview.contact')}>
        <Facts
          facts={[
            {
              label: t('sharing:overview.phone'),
              value: phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : t('sharing:overview.noPhone'),
            },
          ]}
        />
      </Card>
    </div>
  )
}
