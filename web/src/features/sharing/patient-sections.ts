import type { Patient } from '@uzima/contract/sharing'
import { type ComponentType, lazy } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import type { Role } from '#lib/session.ts'
import { loadPatientLetters } from '../letters/public.ts'
import { loadPatientOrders } from '../orders/public.ts'

type SectionProps = { patient: Patient }
type PatientSection = {
  /** As in the URL: ?part=visits. */
  name: string
  /** Translation key of the tab's label. */
  label: string
  Section: ComponentType<SectionProps>
  /** doctor: hidden from other professionals. */
  only?: 'doctor'
}

/**
 * Sections of a patient's record that a provider sees, in tab order: one line per module that shows part of the record. Each is loaded
 * with its texts when opened.
 */
const sections: PatientSection[] = [
  {
    name: 'overview',
    label: 'sharing:part.overview',
    Section: part(
      async () => (await import('./PatientOverview.tsx')).PatientOverview,
      ['chart', 'vitals', 'health-records', 'medications', 'appointments', 'conditions', 'errors'],
    ),
  },
  {
    name: 'history',
    label: 'sharing:part.history',
    Section: part(
      async () => (await import('./PatientHistory.tsx')).PatientHistory,
      ['chart', 'allergies', 'conditions', 'immunizations', 'procedures', 'family-history', 'social-history', 'wellness', 'errors'],
    ),
  },
  {
    name: 'visits',
    label: 'sharing:part.visits',
    only: 'doctor',
    Section: part(async () => (await import('../appointments/public.ts')).PatientVisits, ['appointments', 'providers']),
  },
  {
    name: 'medications',
    label: 'sharing:part.medications',
    Section: part(async () => (await import('../medications/public.ts')).PatientMedications, ['medications', 'allergies', 'errors']),
  },
  {
    name: 'orders',
    label: 'sharing:part.orders',
    Section: part(loadPatientOrders, ['orders', 'chart', 'conditions', 'errors']),
  },
  {
    name: 'records',
    label: 'sharing:part.records',
    Section: part(async () => (await import('../health-records/public.ts')).PatientRecords, ['health-records', 'files', 'errors']),
  },
  {
    name: 'letters',
    label: 'sharing:part.letters',
    Section: part(loadPatientLetters, ['letters', 'errors']),
  },
  {
    name: 'contacts',
    label: 'sharing:part.contacts',
    Section: part(
      async () => (await import('../emergency-contacts/public.ts')).PatientContacts,
      ['emergency-contacts', 'allergies', 'conditions', 'errors'],
    ),
  },
  {
    name: 'vitals',
    label: 'sharing:part.vitals',
    Section: part(async () => (await import('../vitals/public.ts')).loadPatientVitals(), ['vitals', 'errors']),
  },
  {
    name: 'wellness',
    label: 'sharing:part.wellness',
    Section: part(async () => (await import('../wellness/public.ts')).PatientWellness, ['wellness', 'errors']),
  },
]

export const sectionsFor = (role: Role | null) => sections.filter(({ only }) => only === undefined || only === role)

function part(load: () => Promise<ComponentType<SectionProps>>, texts: string[] = []) {
  return lazy(async () => {
    const [Section] = await Promise.all([load(), loadTexts(texts)])
    return { default: Section }
  })
}
