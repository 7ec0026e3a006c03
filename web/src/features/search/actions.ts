import type { FoundRow } from '@uzima/contract/search'
import type { TFunction } from 'i18next'
import { CalendarDays, CalendarPlus, ContactRound, FilePlus, HeartPulse, MessageCircle, Pill, Stethoscope } from 'lucide-react'
import type { Side } from '#lib/side.ts'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import type { Option } from './options.ts'
import { hasWords, wordsIn } from './words.ts'

/** What a person does most for themselves; each opens with its form ready. */
const ofCare = [
  { name: 'book', icon: CalendarPlus, to: paths.appointments() },
  { name: 'bloodPressure', icon: HeartPulse, to: paths.healthMonitoring({ kind: 'bp', add: '' }) },
  { name: 'medication', icon: Pill, to: paths.medications({ add: '' }) },
  { name: 'record', icon: FilePlus, to: paths.healthRecords({ add: '' }) },
  { name: 'contact', icon: ContactRound, to: paths.emergencyContacts({ add: '' }) },
  { name: 'symptoms', icon: Stethoscope, to: paths.symptomChecker() },
  { name: 'message', icon: MessageCircle, to: paths.secureMessages() },
] as const

/** The actions of a side that have all words, by their label or by other words for them. */
export const actionsFor = (side: Side, q: string, t: TFunction): Option[] =>
  side === 'work'
    ? []
    : ofCare
        .map(({ name, icon, to }) => ({ other: t(`search:action.${name}.words`), action: act(to, icon, t(`search:action.${name}.label`)) }))
        .filter(({ other, action }) => hasWords(`${action.label} ${other}`, q))
        .map(({ action }) => action)

/** "book with Dr. Mwangi": what is left when the words for booking are taken away. */
export function withoutBooking(q: string, t: TFunction): string {
  const booking = new Set(wordsIn(`${t('search:action.book.label')} ${t('search:action.book.words')}`))
  const rest = wordsIn(q).filter((word) => !booking.has(word))
  return rest.length > 0 && rest.length < wordsIn(q).length ? rest.join(' ') : q
}

/** Booking, with the doctor chosen. */
export const bookWith = ({ id, name }: Pick<FoundRow<'doctors'>, 'id' | 'name'>, t: TFunction): Option =>
  act(paths.appointments({ doctor: id }), CalendarPlus, t('search:bookWith', { name }))

/** What a provider does for a patient. */
export const actionsForPatient = ({ id, name }: Pick<FoundRow<'patients'>, 'id' | 'name'>, isDoctor: boolean, t: TFunction): Option[] => [
  ...(isDoctor
    ? [
        act(staffPaths.patient({ id, part: 'medications', add: '' }), Pill, t('search:forPatient.prescribe', { name })),
        act(staffPaths.patient({ id, part: 'visits' }), CalendarDays, t('search:forPatient.visits', { name })),
      ]
    : []),
  act(paths.secureMessages({ contact: id }), MessageCircle, t('search:forPatient.message', { name })),
]

const act = (to: string, icon: typeof CalendarPlus, label: string): Option => ({
  id: `do ${to}`,
  kind: 'action',
  label,
  text: null,
  lead: { icon },
  to,
})
