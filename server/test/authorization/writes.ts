import type { WriteAllergy } from '@uzima/contract/allergies'
import type { WriteRecord } from '@uzima/contract/health-records'
import type { WriteImmunization } from '@uzima/contract/immunizations'
import type { WriteOrder } from '@uzima/contract/orders/content'
import type { AddVital } from '@uzima/contract/vitals'

export const allergy: WriteAllergy = {
  ...{ substance: { code: '*latex', text: 'Latex' }, type: 'allergy', state: 'active', manifestations: [], reaction: null },
  ...{ severity: null, criticality: null, onset: null, note: null },
}
export const vital = { kind: 'bp', values: [120, 80], unit: 'mm[Hg]', takenAt: '2027-01-01T08:00:00.000Z', note: null } satisfies AddVital
export const immunization: WriteImmunization = {
  vaccine: { code: 'mmr', text: 'MMR' },
  ...{ status: 'completed', statusReason: null, date: '2019-05', doseNumber: null, lot: null, expiry: null, site: null },
  ...{ givenBy: null, place: null, primarySource: false, note: null },
}
export const order: WriteOrder = {
  ...{ category: 'laboratory', services: ['HbA1c'], reason: null, conditionId: null, priority: 'routine', performer: null },
  ...{ expectedOn: '2027-06-01', note: null },
}
export const someTemplate = { owner: 'own', name: 'Cough', subjective: '', objective: '', assessment: '', plan: '', summary: '' } as const
export const someNote = { subjective: 'Tired', objective: '', assessment: '', plan: '', diagnoses: [], followUp: '', summary: '' }
export const goal = { category: 'activity', target: 10, current: 1, unit: 'km', deadline: '2027-12-31', frequency: 'weekly' } as const
export const screening = { catalogId: null, kind: 'screening', lastCompleted: null, intervalMonths: 12, nextDue: null } as const
export const record = {
  title: 'Blood',
  type: 'other',
  date: '2027-01-01',
  provider: 'Clinic',
  description: null,
  values: [],
  files: [],
} satisfies WriteRecord
