import type { DeskClinician } from '@uzima/contract/desk'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { countEarlier, countToGo, minutesLate } from './figures.ts'
import { entriesOf } from './groups/entries.ts'
import { GroupCard } from './groups/GroupCard.tsx'
import type { VisitDrag } from './useVisitDrag.ts'
import { VisitCard } from './VisitCard.tsx'

type ClinicianProps = {
  clinician: DeskClinician
  timeZone: string
  now: Date
  isToday: boolean
  /** Another one is shown on phones. */
  isBeside: boolean
  isStale: boolean
  drag: VisitDrag
}

const fewest = 2

/** One clinician's column, in order of time. What is over today is folded, so that those who wait are in sight. */
export function Clinician({ clinician, timeZone, now, isToday, isBeside, isStale, drag }: ClinicianProps) {
  const { t } = useTranslation('desk')
  const id = useId()
  const { name, visits } = clinician
  const entries = entriesOf(clinician)
  const [isUnfolded, setUnfolded] = useState(false)
  const earlier = isToday ? countEarlier(entries.map(({ visits: each }) => each)) : 0
  const folds = earlier >= fewest
  const late = minutesLate(visits, now)
  const punctuality = late > 0 ? t('desk:late', { minutes: late }) : t('desk:onTime')
  return (
    <section
      aria-labelledby={id}
      {...drag.column(clinician.doctorId)}
      className={classes(
        'min-w-0 rounded-card',
        isBeside && 'max-wide:not-print:hidden',
        drag.over === clinician.doctorId && 'bg-brand-soft',
      )}
    >
      <div className="mb-3 flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <h2 id={id} className="text-lg [overflow-wrap:anywhere]">
            {name}
          </h2>
          <p className="text-muted text-small">
            {isToday
              ? t('desk:summary', { punctuality, toGo: t('desk:toGo', { count: countToGo(visits) }) })
              : t('desk:visits', { count: visits.length })}
          </p>
        </div>
      </div>
      {folds ? (
        <Button
          variant="quiet"
          className="mb-2 -ml-3 print:hidden"
          aria-expanded={isUnfolded}
          aria-controls={`${id}-visits`}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t('desk:hideEarlier') : t('desk:earlier', { count: earlier })}
        </Button>
      ) : null}
      <ul id={`${id}-visits`} className="grid gap-2.5">
        {entries.map(({ key, group, visits: own }, at) => (
          <li key={key} className={folds && !isUnfolded && at < earlier ? 'hidden print:block' : undefined}>
            {group ? (
              <GroupCard {...{ group, visits: own, clinician, timeZone, now, isToday, isStale, drag }} />
            ) : (
              own.map((visit) => <VisitCard key={visit.id} {...{ visit, clinician, timeZone, now, isToday, isStale, drag }} />)
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
