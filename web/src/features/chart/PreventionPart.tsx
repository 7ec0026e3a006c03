import type { ChartCare } from '@uzima/contract/chart'
import type { TFunction } from 'i18next'
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatPartialDate } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { List } from '#ui/List.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Line, Nothing, Part } from './Part.tsx'

const looks = {
  overdue: { kind: 'warning', icon: TriangleAlert },
  due: { kind: 'info', icon: Clock },
  done: { kind: 'neutral', icon: CircleCheck },
} as const
/** The rest is a tab away. */
const mostOpen = 6
const mostDone = 4

/** Vaccinations and other prevention: what is overdue or due first, then what was done last. */
export function PreventionPart({ patientId, prevention }: { patientId: string; prevention: readonly ChartCare[] }) {
  const { t } = useTranslation('chart')
  const open = prevention.filter(({ state }) => state !== 'done')
  const done = prevention.filter(({ state }) => state === 'done')
  const shown = [...open.slice(0, mostOpen), ...done.slice(0, mostDone)]
  return (
    <Part
      title={t('chart:prevention.title')}
      to={staffPaths.patient({ id: patientId, part: 'history' })}
      all={t('chart:all')}
      allNamed={t('chart:prevention.all')}
    >
      {shown.length === 0 ? (
        <Nothing>{t('chart:prevention.none')}</Nothing>
      ) : (
        <List>
          {shown.map((care) => {
            const { kind, icon } = looks[care.state]
            return (
              <Line
                key={care.id}
                title={care.name}
                text={textOf(t, care)}
                level={
                  <Badge kind={kind} icon={icon}>
                    {t(`chart:prevention.state.${care.state}`)}
                  </Badge>
                }
              />
            )
          })}
        </List>
      )}
      {open.length > mostOpen ? (
        <p className="pb-1 text-muted text-small">{t('chart:prevention.more', { count: open.length - mostOpen })}</p>
      ) : null}
    </Part>
  )
}

/** "2 of 3 doses, last in April 2026" */
function textOf(t: TFunction, { state, due, done, doses }: ChartCare): string {
  const isSeries = doses !== null && doses.of !== null && doses.of > 1
  const words = [
    ...(isSeries ? [t('chart:prevention.doses', { given: doses.given, of: doses.of })] : []),
    ...(done ? [t('chart:prevention.last', { date: formatPartialDate(done) })] : []),
    ...(state !== 'done' && due ? [t('chart:prevention.since', { day: formatDay(due) })] : []),
  ]
  return words.join(' · ')
}
