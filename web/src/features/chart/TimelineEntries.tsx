import type { TimelineEntry } from '@uzima/contract/chart'
import type { Verification } from '@uzima/contract/chart/entries'
import type { TFunction } from 'i18next'
import { ClipboardList, ShieldAlert, Syringe } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatPartialDate } from '#lib/format.ts'
import type { IconShape } from '#ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { allergyHead, reactionText } from '../allergies/public.ts'
import { clinicalText, problemText } from '../conditions/public.ts'
import { TimelineLine } from './TimelineLine.tsx'
import { VerificationBadge } from './VerificationBadge.tsx'

type RowOf<Kind extends TimelineEntry['kind']> = { entry: Extract<TimelineEntry, { kind: Kind }>; patientId: string }

/** Of entries of the chart: the day as exactly as is known, and what it is the day of. */
type EnteredProps = {
  entry: { day: string; isDateKnown: boolean; verification: Verification }
  patientId: string
  icon: IconShape
  title: string
  texts: (string | null)[]
  badge?: ReactNode
}
function Entered({ entry: { day, isDateKnown, verification }, patientId, icon, title, texts, badge }: EnteredProps) {
  const { t } = useTranslation('chart')
  return (
    <TimelineLine
      day={day.length === 10 ? formatDay(day, 'dayMonth') : formatPartialDate(day)}
      icon={icon}
      to={paths.patient({ id: patientId, part: 'history' })}
      title={title}
      text={[...texts, isDateKnown ? null : t('chart:timeline.recorded')].filter(Boolean).join(' · ')}
      badge={verification === 'confirmed' ? badge : <VerificationBadge verification={verification} />}
    />
  )
}

export function AllergyEntry({ entry, patientId }: RowOf<'allergy'>) {
  const { t } = useTranslation(['chart', 'allergies'])
  const words = { ...entry, onset: null }
  return (
    <Entered
      {...{ entry, patientId, icon: ShieldAlert, title: allergyHead(t, entry) }}
      texts={[t(`allergies:type.${entry.type}`), reactionText(t, words), stateText(t, entry.state)]}
    />
  )
}
const stateText = (t: TFunction, state: Extract<TimelineEntry, { kind: 'allergy' }>['state']) =>
  state === 'active' ? null : t(`allergies:state.${state}`)

export function ConditionEntry({ entry, patientId }: RowOf<'condition'>) {
  const { t } = useTranslation(['chart', 'conditions'])
  return (
    <Entered
      {...{ entry, patientId, icon: ClipboardList, title: problemText(entry) }}
      texts={[
        t('chart:timeline.condition'),
        clinicalText(entry),
        entry.status === 'active' ? null : t(`conditions:status.${entry.status}`),
      ]}
    />
  )
}

export function ImmunizationEntry({ entry, patientId }: RowOf<'immunization'>) {
  const { t } = useTranslation('chart')
  const { vaccine, status, doseNumber } = entry
  return (
    <Entered
      {...{ entry, patientId, icon: Syringe, title: vaccine.text }}
      texts={[
        t(status === 'completed' ? 'chart:timeline.immunization.given' : 'chart:timeline.immunization.notGiven'),
        doseNumber === null ? null : t('chart:timeline.immunization.dose', { number: doseNumber }),
      ]}
    />
  )
}
