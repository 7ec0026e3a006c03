import type { NurseVisit } from '@uzima/contract/desk/nurse'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay, formatTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useNow } from '../appointments/public.ts'
import { minutesSince } from './figures.ts'
import { looks } from './looks.ts'
import { useNurseDay } from './nurse-api.ts'

const parts = ['here', 'toCome', 'over'] as const
const partOf = ({ state }: NurseVisit): (typeof parts)[number] =>
  state === 'arrived' || state === 'in_room' ? 'here' : state === 'booked' ? 'toCome' : 'over'

/** Of those to come, as many are shown; of those that are over, whose note is still to be written. The others are a press away. */
const nextShown = 6
const isShown = (part: (typeof parts)[number]) => (visit: NurseVisit, at: number) =>
  part === 'here' || (part === 'toCome' ? at < nextShown : visit.note !== 'signed')
/** A single one is shown at once. */
const fewest = 2

/** Whoever comes to the practice today, with whichever doctor: those who are here first. */
export function NurseDay() {
  const { t } = useTranslation(['desk', 'common'])
  const { data, ...query } = useNurseDay()
  const now = useNow()
  const title = t('desk:nurse.title')
  return (
    <Card title={title}>
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('desk:loading')} rows={3} />}>
        {() =>
          data && data.visits.length > 0 ? (
            <div className="grid gap-4">
              {parts.map((part) => {
                const visits = data.visits.filter((visit) => partOf(visit) === part)
                if (visits.length === 0) return null
                return (
                  <Part key={part} part={part} visits={visits}>
                    {(visit) => <NurseVisitRow key={visit.id} visit={visit} timeZone={data.timeZone} now={now} />}
                  </Part>
                )
              })}
            </div>
          ) : (
            <EmptyState title={t('desk:empty.today')} text={t('desk:nurse.emptyText')} />
          )
        }
      </StateView>
    </Card>
  )
}

type PartProps = { part: (typeof parts)[number]; visits: readonly NurseVisit[]; children: (visit: NurseVisit) => ReactNode }
function Part({ part, visits, children }: PartProps) {
  const { t } = useTranslation('desk')
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const shown = visits.filter(isShown(part))
  const folded = visits.length - shown.length
  const folds = folded >= fewest
  const [unfold, fold] = part === 'over' ? (['desk:earlier', 'desk:hideEarlier'] as const) : (['desk:later', 'desk:hideLater'] as const)
  return (
    <section aria-label={t(`desk:nurse.${part}`)}>
      <h3 className="text-small text-muted">{t(`desk:nurse.${part}`)}</h3>
      <div id={id}>
        <List label={t(`desk:nurse.${part}`)}>{(folds && !isUnfolded ? shown : visits).map(children)}</List>
      </div>
      {folds ? (
        <Button variant="quiet" className="-ml-3" aria-expanded={isUnfolded} aria-controls={id} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? t(fold) : t(unfold, { count: folded })}
        </Button>
      ) : null}
    </section>
  )
}

function NurseVisitRow({ visit, timeZone, now }: { visit: NurseVisit; timeZone: string; now: Date }) {
  const { t } = useTranslation('desk')
  const { id, patientId, name, dateOfBirth, doctor, start, mode, state, arrivedAt, room, note } = visit
  const look = looks[state]
  const word =
    state === 'in_room' && room
      ? t('desk:state.room', { room })
      : state === 'arrived' && arrivedAt
        ? t(minutesSince(arrivedAt, now) === 0 ? 'desk:state.now' : 'desk:state.waiting', { minutes: minutesSince(arrivedAt, now) })
        : t(`desk:state.${state}`)
  return (
    <ListRow
      leading={<span className="w-20 font-semibold tabular-nums">{formatTime(start, { zone: timeZone })}</span>}
      title={<Link to={staffPaths.patient({ id: patientId })}>{name}</Link>}
      text={
        <>
          <span className="block">
            {doctor} · {t(`desk:mode.${mode}`)}
          </span>
          {dateOfBirth ? <span className="block">{t('desk:born', { day: formatDay(dateOfBirth) })}</span> : null}
          {note === 'signed' ? <span className="block">{t('desk:nurse.signed')}</span> : null}
        </>
      }
      action={
        <>
          <Badge kind={look.badge} icon={look.icon}>
            {word}
          </Badge>
          {note === 'signed' ? null : (
            <Button asChild>
              <Link
                to={staffPaths.encounter({ id })}
                aria-label={t(`desk:nurse.${note}Of`, { name, time: formatTime(start, { zone: timeZone }) })}
              >
                {t(`desk:nurse.${note}`)}
              </Link>
            </Button>
          )}
        </>
      }
    />
  )
}
