import type { AbsenceRequest } from '@uzima/contract/absences'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDay, formatTime, zoneName } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useTimes, type Way } from './api.ts'
import { momentAt } from './words.ts'

type ChooseTimeProps = {
  request: AbsenceRequest
  way: Way
  error: Error | null
  /** The time that is being taken. */
  busy: string | null
  onChoose: (doctorId: string, start: string) => void
  onBack: () => void
}

/** Free times of the doctor or of a colleague: the press on one moves the appointment. */
export function ChooseTime({ request, way, error, busy, onChoose, onBack }: ChooseTimeProps) {
  const { t } = useTranslation(['absences', 'common'])
  const [doctorId, setDoctorId] = useState(request.proposal?.doctor.doctorId ?? request.doctor.doctorId)
  const times = useTimes(way, doctorId)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { refetch } = times
  useEffect(() => {
    if (error) void refetch()
  }, [error, refetch])
  const clinicians = times.data?.clinicians ?? []
  const zone = clinicians.find((each) => each.doctorId === times.data?.doctorId)?.timeZone ?? request.doctor.timeZone
  const days = times.data?.days ?? []
  return (
    <section className="space-y-4">
      <header>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {t('absences:choose.title')}
        </h2>
        <p className="text-muted">{t('absences:choose.text', { zone: zoneName(zone, request.start) })}</p>
      </header>
      {error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(error)}
        </Banner>
      ) : null}
      {clinicians.length > 1 ? (
        <SelectField
          label={t('absences:choose.doctor')}
          options={clinicians.map((each) => ({ value: each.doctorId, label: each.name }))}
          value={doctorId}
          onChange={({ target }) => setDoctorId(target.value)}
        />
      ) : null}
      <StateView
        status={times.status}
        skeleton={<SkeletonRows label={t('absences:choose.loading')} rows={4} />}
        errorText={times.error ? errorText(times.error) : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
        retrying={times.isFetching}
      >
        {() =>
          days.length === 0 ? (
            <EmptyState title={t('absences:choose.empty')} text={t('absences:choose.emptyText')} />
          ) : (
            <ul className="space-y-4">
              {days.map(({ day, free }) => (
                <li key={day}>
                  <h3>{formatDay(day, 'weekday')}</h3>
                  <ul aria-label={formatDay(day, 'weekday')} className="mt-2 grid grid-cols-3 gap-2 wide:grid-cols-6">
                    {free.map(({ start }) => (
                      <li key={start}>
                        <Button
                          className="w-full px-1!"
                          aria-label={momentAt(start, zone)}
                          busy={busy === start}
                          busyLabel={t('absences:busy')}
                          onClick={() => {
                            if (busy === null) onChoose(times.data?.doctorId ?? doctorId, start)
                          }}
                        >
                          {formatTime(start, { zone })}
                        </Button>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )
        }
      </StateView>
      <Button onClick={onBack}>{t('absences:choose.back')}</Button>
    </section>
  )
}
