import type { DeskClinician, DeskDay, DeskTarget } from '@uzima/contract/desk'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { countEarlier, countToGo, minutesLate } from './figures.ts'
import { entriesOf } from './groups/entries.ts'
import { GroupCard } from './groups/GroupCard.tsx'
import { Targets } from './moving/Targets.tsx'
import type { Marked } from './moving/useMarked.ts'
import type { Moving } from './moving/useMoving.ts'
import { VisitCard } from './visit/VisitCard.tsx'

type ClinicianProps = {
  clinician: DeskClinician
  timeZone: string
  now: Date
  isToday: boolean
  /** Another one is shown on phones. */
  isBeside: boolean
  isStale: boolean
  reasons: DeskDay['reasons']
  /** Their times for the visit that is held: undefined while they are read, null if there are none. */
  row: DeskTarget | null | undefined
  moving: Moving
  marked: Marked | undefined
  onPlaced: (visitId: string, doctorId: string) => void
}

const fewest = 2

/** One clinician's column, in order of time. What is over today is folded, so that those who wait are in sight. */
export function Clinician({ clinician, isBeside, row, marked, ...rest }: ClinicianProps) {
  const { t } = useTranslation('desk')
  const id = useId()
  // on phones there is nothing to scroll to until the address has come to this clinician
  const shown = { ...rest, marked: isBeside ? undefined : marked }
  const { timeZone, now, isToday, moving } = shown
  const { doctorId, name, visits } = clinician
  const entries = entriesOf(clinician)
  const [isUnfolded, setUnfolded] = useState(false)
  const earlier = isToday ? countEarlier(entries.map(({ visits: each }) => each)) : 0
  const folds = earlier >= fewest
  const late = minutesLate(visits, now)
  const punctuality = late > 0 ? t('desk:late', { minutes: late }) : t('desk:onTime')
  return (
    <section
      aria-labelledby={id}
      {...moving.column({ doctorId, name })}
      className={classes('min-w-0', isBeside && 'max-wide:not-print:hidden')}
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
      <div className="relative">
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
        <ul id={`${id}-visits`} className="grid gap-2.5" inert={moving.held?.by === 'press'}>
          {entries.map(({ key, group, visits: own }, at) => (
            <li key={key} className={folds && !isUnfolded && at < earlier ? 'hidden print:block' : undefined}>
              {group ? (
                <GroupCard {...shown} {...{ group, visits: own, clinician }} />
              ) : (
                own.map((visit) => <VisitCard key={visit.id} {...shown} {...{ visit, clinician }} />)
              )}
            </li>
          ))}
        </ul>
        {moving.held ? (
          <div className="absolute inset-0 z-10 max-wide:hidden print:hidden">
            <div className="sticky top-20 rounded-card border border-brand bg-background p-2 shadow-card">
              <Targets {...{ row, moving, timeZone }} />
            </div>
          </div>
        ) : null}
      </div>
    </section>
  )
}
