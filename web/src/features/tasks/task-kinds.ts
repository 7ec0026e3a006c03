import type { TaskItem, TaskKind } from '@uzima/contract/tasks'
import type { TFunction } from 'i18next'
import { ClipboardCheck, ClockAlert, FileSignature, FlaskConical, Pill } from 'lucide-react'
import { formatDateTime, formatDay } from '#lib/format.ts'
import type { IconShape } from '#ui/Icon.tsx'
import { staffPaths } from '../../staff-paths.ts'

type Of<K extends TaskKind> = Extract<TaskItem, { kind: K }>
type Kind<K extends TaskKind> = {
  icon: IconShape
  isUrgent: (item: Of<K>) => boolean
  /** The first line: the patient, or what has to be done. */
  title: (item: Of<K>) => string
  text: (t: TFunction, item: Of<K>) => string
  /** Where it is done. */
  to: (item: Of<K>) => string
}

/** One line for each kind; its filter is `tasks:filter.<kind>`. */
const kinds: { [K in TaskKind]: Kind<K> } = {
  result: {
    icon: FlaskConical,
    isUrgent: ({ isOutOfRange }) => isOutOfRange,
    title: ({ patient }) => patient,
    text: (t, { title, isOutOfRange }) => t(isOutOfRange ? 'tasks:what.outOfRange' : 'tasks:what.result', { title }),
    to: ({ id }) => staffPaths.resultsToReview({ result: id }),
  },
  refill: {
    icon: Pill,
    isUrgent: () => false,
    title: ({ patient }) => patient,
    text: (t, { medicationName, dosage }) => t('tasks:what.refill', { medicine: `${medicationName} ${dosage}` }),
    to: ({ id }) => staffPaths.refills({ request: id }),
  },
  note: {
    icon: FileSignature,
    isUrgent: () => false,
    title: ({ patient }) => patient,
    text: (t, { scheduledTime }) => t('tasks:what.note', { day: formatDateTime(scheduledTime) }),
    to: ({ id }) => staffPaths.encounter({ id }),
  },
  order: {
    icon: ClockAlert,
    isUrgent: () => false,
    title: ({ patient }) => patient,
    text: (t, { services, expectedOn }) => t('tasks:what.order', { what: services.join(', '), day: formatDay(expectedOn) }),
    to: ({ id, patientId }) => staffPaths.patient({ id: patientId, part: 'orders', order: id }),
  },
  given: {
    icon: ClipboardCheck,
    isUrgent: ({ isOverdue }) => isOverdue,
    title: ({ title }) => title,
    text: (t, { givenBy: name, patient, dueOn, isOverdue }) =>
      [
        patient === null ? t('tasks:what.given', { name }) : t('tasks:what.givenAbout', { patient, name }),
        ...(dueOn === null ? [] : [t(isOverdue ? 'tasks:due.overdue' : 'tasks:due.on', { day: formatDay(dueOn) })]),
      ].join(' · '),
    to: ({ id }) => staffPaths.task({ id }),
  },
}

/** How an item is shown. */
export function shownAs(t: TFunction, item: TaskItem) {
  // each kind's line takes the items of that kind, which the compiler cannot follow through an index
  const { icon, isUrgent, title, text, to } = kinds[item.kind] as Kind<TaskKind>
  return { icon, isUrgent: isUrgent(item), title: title(item), text: text(t, item), to: to(item) }
}
