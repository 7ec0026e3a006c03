import { sourceOf, type TimelineEntry } from '@uzima/contract/chart'
import type { TFunction } from 'i18next'
import { BedDouble, ClipboardList, MessageCircleQuestion, Scissors, ShieldAlert, Syringe, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatPartialDate } from '#lib/format.ts'
import type { IconShape } from '#ui/Icon.tsx'
import { allergyHead, reactionText } from '../allergies/public.ts'
import { clinicalText, problemText, sinceText } from '../conditions/public.ts'
import { factsText as familyFacts, entryText as familyText } from '../family-history/public.ts'
import { procedureText, stayText } from '../procedures/public.ts'
import { answerLines } from '../social-history/public.ts'
import { recordedText } from './entry-words.ts'
import { TimelineLine } from './TimelineLine.tsx'
import { timelineLinks, type Whose } from './timeline-links.ts'
import { VerificationBadge } from './VerificationBadge.tsx'

type RowOf<Kind extends TimelineEntry['kind']> = { entry: Extract<TimelineEntry, { kind: Kind }>; patientId: Whose }

/** Of entries of the chart: the day as exactly as is known, and what it is the day of. */
type EnteredProps = {
  entry: Extract<TimelineEntry, { isDateKnown: boolean }>
  patientId: Whose
  icon: IconShape
  title: string
  texts: (string | null)[]
  badge?: ReactNode
}
function Entered({ entry, patientId, icon, title, texts, badge }: EnteredProps) {
  const { t } = useTranslation('chart')
  const { day, isDateKnown, verification, recorded } = entry
  return (
    <TimelineLine
      day={day.length === 10 ? formatDay(day, 'dayMonth') : formatPartialDate(day)}
      icon={icon}
      to={timelineLinks(patientId).history()}
      title={title}
      text={[...texts, isDateKnown ? null : t('chart:timeline.recorded')].filter(Boolean).join(' · ')}
      from={{ source: sourceOf(recorded.as), text: recordedText(t, { recorded }) }}
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
        entry.ended && sinceText(t, entry),
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

export function ProcedureEntry({ entry, patientId }: RowOf<'procedure'>) {
  const { t } = useTranslation(['chart', 'procedures'])
  const isStay = entry.category === 'hospital-stay'
  return (
    <Entered
      {...{ entry, patientId, icon: isStay ? BedDouble : Scissors, title: procedureText(entry) }}
      texts={[
        t(`procedures:category.${entry.category}`),
        isStay ? stayText(t, entry) : null,
        entry.indication && t('procedures:row.indication', { text: entry.indication.text }),
        entry.place,
      ]}
    />
  )
}

export function FamilyHistoryEntry({ entry, patientId }: RowOf<'family-history'>) {
  const { t } = useTranslation(['chart', 'family-history'])
  return (
    <Entered
      {...{ entry, patientId, icon: Users, title: familyText(t, entry) }}
      texts={[t('chart:timeline.kind.family-history'), familyFacts(t, entry)]}
    />
  )
}

export function SocialHistoryEntry({ entry, patientId }: RowOf<'social-history'>) {
  const { t } = useTranslation(['chart', 'social-history'])
  return (
    <Entered
      {...{ entry, patientId, icon: MessageCircleQuestion, title: t(`social-history:topic.${entry.answer.topic}`) }}
      texts={answerLines(t, entry)}
    />
  )
}
