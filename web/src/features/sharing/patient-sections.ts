import type { Patient } from '@uzima/contract/sharing'
import { type ComponentType, lazy } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import type { Role } from '#lib/session.ts'

type SectionProps = { patient: Patient }
type PatientSection = {
  /** As the address has it: ?part=visits. */
  name: string
  /** The key of the tab's label. */
  label: string
  Section: ComponentType<SectionProps>
  /** doctor: not for professionals. */
  only?: 'doctor'
}

/**
 * What of a patient a provider sees, in the order of the tabs: one line for each module that shows a part of the record, once it is
 * built. It is fetched with its texts when it is opened.
 */
const sections: PatientSection[] = [
  { name: 'overview', label: 'sharing:part.overview', Section: part(async () => (await import('./PatientOverview.tsx')).PatientOverview) },
  {
    name: 'visits',
    label: 'sharing:part.visits',
    only: 'doctor',
    Section: part(async () => (await import('../appointments/public.ts')).PatientVisits, ['appointments', 'providers']),
  },
  {
    name: 'medications',
    label: 'sharing:part.medications',
    Section: part(async () => (await import('../medications/public.ts')).PatientMedications, ['medications', 'errors']),
  },
  {
    name: 'records',
    label: 'sharing:part.records',
    Section: part(async () => (await import('../health-records/public.ts')).PatientRecords, ['health-records', 'files', 'errors']),
  },
  {
    name: 'contacts',
    label: 'sharing:part.contacts',
    Section: part(async () => (await import('../emergency-contacts/public.ts')).PatientContacts, ['emergency-contacts', 'errors']),
  },
  {
    name: 'vitals',
    label: 'sharing:part.vitals',
    Section: part(async () => (await import('../vitals/public.ts')).PatientVitals, ['vitals', 'errors']),
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
