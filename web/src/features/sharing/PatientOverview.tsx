import { dialable } from '@uzima/contract/fields'
import type { Patient } from '@uzima/contract/sharing'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment } from '#lib/format.ts'
import { callTo } from '../../paths.ts'
import { loadPatientChart } from '../chart/public.ts'

const PatientChart = lazy(loadPatientChart)

/** The record at a glance; at its foot how to reach the patient, and in a line why the record may be seen. */
export function PatientOverview({ patient }: { patient: Patient }) {
  const { t } = useTranslation('sharing')
  const { phone, access } = patient
  const { visits, share, nursing } = access
  const reasons = [
    ...(visits?.lastAt ? [t('sharing:overview.last', { moment: formatMoment(visits.lastAt) })] : []),
    ...(visits?.nextAt ? [t('sharing:overview.next', { moment: formatMoment(visits.nextAt) })] : []),
    ...(visits ? [t('sharing:overview.visits', { day: formatDate(visits.until, 'long') })] : []),
    ...(share ? [t('sharing:overview.shared', { since: formatDate(share.since, 'long'), day: formatDate(share.until, 'long') })] : []),
    ...(nursing ? [t('sharing:overview.nursing', { moment: formatMoment(nursing.until) })] : []),
  ]
  return (
    <>
      <PatientChart patient={patient} />
      <footer className="mt-6 border-border border-t pt-4 text-muted text-small">
        <p>
          {phone ? (
            <>
              {t('sharing:overview.phone')} <a href={callTo(dialable(phone))}>{phone}</a>.
            </>
          ) : (
            t('sharing:overview.noPhone')
          )}{' '}
          <span className="font-semibold">{t('sharing:overview.access')}</span> {reasons.join(' ')} {t('sharing:overview.recorded')}
        </p>
      </footer>
    </>
  )
}
