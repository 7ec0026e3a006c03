import type { Chart } from '@uzima/contract/chart'
import { FlaskConical, MailOpen, MessageCircle, PenLine, Pill } from 'lucide-react'
import { hasRole, useSession } from '#lib/session.ts'
import type { IconShape } from '#ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'

type Subject = { patientId: string; visit: Chart['nextVisit'] }

export type ChartAction = {
  /** Its label is chart:act.<name>. */
  name: string
  icon: IconShape
  /** The key that does it on every page of the patient. */
  shortcut?: string
  /** doctor: hidden from other professionals. */
  only?: 'doctor'
  /** Held back while nobody can see the allergies. */
  needsAllergies?: true
  to: (subject: Subject) => string
}

/** What one does for a patient: one entry each, in the order of the strip, the first of them filled. */
const actions: ChartAction[] = [
  {
    name: 'note',
    icon: PenLine,
    shortcut: 'n',
    only: 'doctor',
    // of the visit that is on or comes next; else one chooses
    to: ({ patientId, visit }) => (visit ? staffPaths.encounter({ id: visit.id }) : staffPaths.patient({ id: patientId, part: 'visits' })),
  },
  {
    name: 'prescribe',
    icon: Pill,
    shortcut: 'p',
    only: 'doctor',
    needsAllergies: true,
    to: ({ patientId }) => staffPaths.patient({ id: patientId, part: 'medications', add: '' }),
  },
  {
    name: 'order',
    icon: FlaskConical,
    shortcut: 'o',
    to: ({ patientId }) => staffPaths.patient({ id: patientId, part: 'orders', add: '' }),
  },
  { name: 'letter', icon: MailOpen, shortcut: 'l', to: ({ patientId }) => staffPaths.patient({ id: patientId, part: 'letters', add: '' }) },
  { name: 'message', icon: MessageCircle, shortcut: 'm', to: ({ patientId }) => paths.secureMessages({ contact: patientId }) },
]

/** What the caller may do for a patient. */
export function useChartActions(): ChartAction[] {
  const isDoctor = hasRole(useSession(), 'doctor')
  return actions.filter(({ only }) => only === undefined || isDoctor)
}
