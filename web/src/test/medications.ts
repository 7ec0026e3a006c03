import type { Medication } from '@uzima/contract/medications'
import type { CardCheck } from '@uzima/contract/medications/alerts'
import { ada } from './people.ts'

/** Of a name that is in the medicine database, and goes with all others. */
const known = { nameCheck: { kind: 'known' as const, ingredients: ['metformin'] }, doseCheck: null, alerts: [] }

/** Of somebody who has said that there are no allergies, and nothing that could not be matched. */
export const against: CardCheck = { allergies: { known: 'none', unread: 0 }, conditions: { known: 'unknown', unread: 0 } }
/** The answer of a check of it, when nothing else is unknown. */
export const checked = { ...known, unchecked: [], against }

/** One of Ada's medicines, which she entered herself. */
export const medicine = (change: Partial<Medication>): Medication => ({
  id: crypto.randomUUID(),
  userId: ada.profile.id,
  name: 'Lisinopril',
  dosage: '10 mg',
  frequency: 'once_daily',
  startDate: '2026-01-02',
  endDate: null,
  timeOfDay: ['morning'],
  notes: null,
  indication: null,
  supply: null,
  isActive: true,
  state: 'active',
  reminders: false,
  prescribedBy: null,
  prescriberId: null,
  appointmentId: null,
  ...known,
  version: 1,
  createdAt: '2026-01-02T09:00:00Z',
  updatedAt: '2026-01-02T09:00:00Z',
  actions: ['edit', 'schedule', 'setActive', 'delete'],
  ...change,
})
