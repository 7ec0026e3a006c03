import type { UseQueryResult } from '@tanstack/react-query'
import type { DosesOfDay } from '@uzima/contract/medications'
import { History, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useDosesOf, useDoseTimes } from '../api.ts'
import { NextDose } from './NextDose.tsx'
import { PartsOfDay } from './PartsOfDay.tsx'

const PastDays = lazy(async () => ({ default: (await import('./PastDays.tsx')).PastDays }))
const DoseTimesDialog = lazy(async () => ({ default: (await import('./DoseTimesDialog.tsx')).DoseTimesDialog }))

/** Today's doses, their state and the next one; past days on demand. Empty if there never were any. */
export function TodayDoses({ doses }: { doses: UseQueryResult<DosesOfDay> }) {
  const { t } = useTranslation(['medications', 'common'])
  const [isSetting, setSetting] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const hours = useDoseTimes().data
  const today = doses.data?.today
  const isPast = chosen !== null && today !== undefined && chosen < today
  const former = useDosesOf(isPast ? chosen : undefined)
  const days = doses.data?.days ?? []
  if (doses.data && doses.data.rows.length === 0 && doses.data.next === null && days.length === 0) return null
  const shown = isPast ? former : doses
  const title = isPast ? formatDay(chosen, 'weekday') : t('medications:today.title')
  const hasPast = days.some(({ day }) => day !== today)
  return (
    <Card
      flush
      title={title}
      action={
        hasPast ? (
          <Button
            variant="quiet"
            icon={History}
            aria-expanded={chosen !== null}
            onClick={() => setChosen(chosen === null && today ? today : null)}
          >
            {t('medications:past.open')}
          </Button>
        ) : undefined
      }
    >
      {chosen !== null && today ? (
        <Suspense fallback={null}>
          <PastDays days={days} today={today} value={chosen} onChange={setChosen} />
        </Suspense>
      ) : null}
      <StateView
        {...queryState(shown)}
        skeleton={
          <div className="p-4 wide:p-6">
            <SkeletonRows label={t('medications:today.loading')} rows={2} />
          </div>
        }
      >
        {() =>
          shown.data && shown.data.rows.length > 0 ? (
            <PartsOfDay doses={shown.data.rows} hours={hours} isPast={isPast} />
          ) : (
            <p className="border-border border-t px-4 py-4 text-muted wide:px-6">
              {t(isPast ? 'medications:past.nothing' : 'medications:today.none')}
            </p>
          )
        }
      </StateView>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-border border-t px-4 py-1.5 wide:px-6">
        {isPast ? <p className="py-2 text-muted text-small">{t('medications:past.hint')}</p> : <NextDose doses={doses.data} />}
        {hours && !isPast ? (
          <Button variant="quiet" icon={Settings2} onClick={() => setSetting(true)} className="-mx-3">
            {t('medications:today.times')}
          </Button>
        ) : null}
      </div>
      {isSetting && hours ? (
        <Suspense fallback={null}>
          <DoseTimesDialog times={hours} onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
