import type { GroupVisit } from '@uzima/contract/appointments/group'
import type { DeskVisit } from '@uzima/contract/desk'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#lib/format.ts'
import { loadGroupHead } from '../../group-visits/public.ts'
import { VisitCard } from '../visit/VisitCard.tsx'

const GroupHead = lazy(loadGroupHead)
const SeatDialog = lazy(async () => ({ default: (await import('./SeatDialog.tsx')).SeatDialog }))

type GroupCardProps = Omit<ComponentProps<typeof VisitCard>, 'visit'> & { group: GroupVisit; visits: readonly DeskVisit[] }

/** A group visit as one entry, with everybody who has a seat and how far each of them is. */
export function GroupCard({ group, visits, ...shown }: GroupCardProps) {
  const { t } = useTranslation('desk')
  const [isBooking, setBooking] = useState(false)
  const { timeZone, now, isStale } = shown
  const name = group.title ?? group.type.name
  return (
    <section
      aria-label={`${formatTime(group.start, { zone: timeZone })} ${name}`}
      className="break-inside-avoid rounded-card border border-border bg-surface px-4 py-3"
    >
      <Suspense fallback={<p className="min-h-11">{name}</p>}>
        <GroupHead {...{ group, timeZone, now, isStale }} onBook={() => setBooking(true)} />
      </Suspense>
      {visits.length > 0 ? (
        <ul aria-label={t('desk:group.participants')} className="mt-3 grid gap-2.5">
          {visits.map((visit) => (
            <li key={visit.id}>
              <VisitCard visit={visit} {...shown} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted text-small">{t('desk:group.nobody')}</p>
      )}
      <Suspense>
        {isBooking ? (
          <SeatDialog
            group={group}
            timeZone={timeZone}
            onClose={() => setBooking(false)}
            onBooked={({ id }) => shown.onPlaced(id, shown.clinician.doctorId)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}
