import type { UseQueryResult } from '@tanstack/react-query'
import type { Adherence, Dose } from '@uzima/contract/medications'
import { CircleCheck, Clock, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatWallTime } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useDoseTimes } from '../api.ts'
import { DoseRow } from './DoseRow.tsx'
import { type PartOfDay, partsOf } from './dose-day.ts'

const DoseTimesDialog = lazy(async () => ({ default: (await import('./DoseTimesDialog.tsx')).DoseTimesDialog }))

type Doses = { day: string; rows: Dose[]; adherence: Adherence[] }

/** What is due today, and what was taken of it; nothing where there is nothing to take. */
export function TodayDoses({ doses }: { doses: UseQueryResult<Doses> }) {
  const { t } = useTranslation(['medications', 'common'])
  const [isSetting, setSetting] = useState(false)
  const hours = useDoseTimes().data
  if (doses.data?.rows.length === 0) return null
  const rows = doses.data?.rows ?? []
  const asNeeded = rows.filter(({ timeOfDay }) => timeOfDay === null)
  const title = t('medications:today.title')
  return (
    <Card
      flush
      title={title}
      action={
        hours ? (
          <Button variant="quiet" icon={Settings2} onClick={() => setSetting(true)}>
            {t('medications:today.times')}
          </Button>
        ) : undefined
      }
    >
      <StateView
        status={doses.status}
        skeleton={
          <div className="p-4 wide:p-6">
            <SkeletonRows label={t('medications:today.loading')} rows={2} />
          </div>
        }
        errorText={doses.error ? errorText(doses.error) : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void doses.refetch()}
        retrying={doses.isFetching}
      >
        {() => (
          <>
            <div className="grid border-border border-t max-wide:divide-y max-wide:divide-border wide:grid-cols-4 wide:divide-x wide:divide-border">
              {partsOf(rows, hours, new Date()).map((part) => (
                <Part key={part.time} part={part} hour={hours?.[part.time]} />
              ))}
            </div>
            {asNeeded.length > 0 ? (
              <section aria-label={t('medications:frequency.as_needed')} className="border-border border-t px-4 py-3 wide:px-6">
                <h3>{t('medications:frequency.as_needed')}</h3>
                <ul>
                  {asNeeded.map((dose) => (
                    <DoseRow key={dose.id} dose={dose} />
                  ))}
                </ul>
              </section>
            ) : null}
          </>
        )}
      </StateView>
      {isSetting && hours ? (
        <Suspense fallback={null}>
          <DoseTimesDialog times={hours} onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

function Part({ part: { time, doses, isDone, isNow }, hour }: { part: PartOfDay; hour: string | undefined }) {
  const { t } = useTranslation('medications')
  const name = t(`medications:time.${time}`)
  const mark = isDone ? 'done' : isNow ? 'now' : null
  return (
    <section
      aria-label={name}
      className={classes('min-w-0 px-4 py-3 wide:px-5 wide:pt-4 wide:pb-5', isNow && 'bg-brand-soft text-brand-soft-text')}
    >
      <div className="flex items-start justify-between gap-2">
        <h3>
          {name}
          {hour ? <span className={classes('block font-normal text-small', !isNow && 'text-muted')}>{formatWallTime(hour)}</span> : null}
        </h3>
        {mark ? (
          <span className={classes('flex items-center gap-1.5 text-small', !isNow && 'text-muted')}>
            <Icon of={isDone ? CircleCheck : Clock} size={16} />
            {t(`medications:today.${mark}`)}
          </span>
        ) : null}
      </div>
      {doses.length === 0 ? (
        <p className={classes('py-2 text-small', !isNow && 'text-muted')}>{t('medications:today.nothing')}</p>
      ) : (
        <ul className="mt-1">
          {doses.map((dose) => (
            <DoseRow key={dose.id} dose={dose} />
          ))}
        </ul>
      )}
    </section>
  )
}
