import type { Doctor } from '@uzima/contract/providers'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { useSession } from '#lib/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { type DoctorFilter, DoctorFilters, doctorWords, FirstFree, useDoctors } from '../../providers/public.ts'

type DoctorStepProps = {
  filter: DoctorFilter
  onFilter: (filter: DoctorFilter) => void
  /** The type of visit whose first free times are shown. */
  type: string | undefined
  /** A doctor's id, `anyDoctor`, or empty while nothing is chosen. */
  value: string
  chosen: Doctor | undefined
  onChange: (id: string) => void
}

/** The choice of whoever is free first. */
export const anyDoctor = 'any' as const

const shownAtFirst = 4

/** Whoever is free first, or one of the matching doctors, earliest free first. The chosen one stays visible during further searches. */
export function DoctorStep({ filter, onFilter, type, value, chosen, onChange }: DoctorStepProps) {
  const { t } = useTranslation(['appointments', 'providers', 'common'])
  const { profile } = useSession()
  const [isAll, setIsAll] = useState(false)
  const doctors = useDoctors(type === undefined ? filter : { ...filter, type })

  const found = (doctors.data?.pages.flatMap((page) => page.rows) ?? []).filter((doctor) => doctor.id !== profile?.doctorId)
  const shown = isAll ? found : found.slice(0, shownAtFirst)
  const rows = chosen && !shown.some((doctor) => doctor.id === chosen.id) ? [chosen, ...shown] : shown

  function showMore() {
    if (isAll) return void doctors.fetchNextPage()
    setIsAll(true)
  }

  return (
    <>
      <div className="mb-3.5">
        <DoctorFilters filter={filter} onChange={onFilter} />
      </div>
      <StateView {...queryState(doctors)} skeleton={<SkeletonRows label={t('providers:doctors.loading')} rows={3} />}>
        {() => (
          <>
            {found.length === 0 ? (
              <EmptyState
                title={t('providers:doctors.empty')}
                text={t('providers:doctors.emptyHint')}
                action={<Button onClick={() => onFilter({})}>{t('providers:doctors.showAll')}</Button>}
              />
            ) : null}
            <ChoiceGroup
              legend={t('appointments:book.doctor')}
              legendHidden
              name="doctorId"
              value={value}
              onPick={onChange}
              options={[
                {
                  value: anyDoctor,
                  title: t('appointments:book.anyDoctor'),
                  text: t('appointments:book.anyDoctorHint'),
                  leading: <Avatar icon={CalendarClock} tone="brand" />,
                },
                ...rows.map((doctor, at) => ({
                  value: doctor.id,
                  title: doctor.name,
                  text: doctorWords(t, doctor),
                  leading: <Avatar name={doctor.name} photo={doctor.photo} tone={at % 2 === 0 ? 'sand' : 'brand'} />,
                  trailing: <FirstFree start={doctor.earliestFree} />,
                })),
              ]}
            />
            {(!isAll && found.length > shownAtFirst) || doctors.hasNextPage ? (
              <Button variant="quiet" className="mt-2 -ml-3" busy={doctors.isFetchingNextPage} onClick={showMore}>
                {t('providers:doctors.more')}
              </Button>
            ) : null}
          </>
        )}
      </StateView>
    </>
  )
}
