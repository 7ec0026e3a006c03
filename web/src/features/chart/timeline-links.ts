import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'

/** Whose record: undefined for the user's own, otherwise that of a patient in their care. */
export type Whose = string | undefined

/** Where what stands in a timeline is shown in full. */
export const timelineLinks = (patientId: Whose) =>
  patientId === undefined
    ? {
        record: (record: string) => paths.healthRecords({ view: 'everything', record }),
        letter: () => paths.healthRecords({ view: 'letters' }),
        order: (order: string) => paths.medicalHistory({ order }),
        medications: () => paths.medications(),
        history: () => paths.medicalHistory(),
      }
    : {
        record: (record: string) => staffPaths.patient({ id: patientId, part: 'records', record }),
        letter: (id: string) => staffPaths.letter({ patientId, id }),
        order: (order: string) => staffPaths.patient({ id: patientId, part: 'orders', order }),
        medications: () => staffPaths.patient({ id: patientId, part: 'medications' }),
        history: () => staffPaths.patient({ id: patientId, part: 'history' }),
      }

/** The modules whose words stand in a timeline: loaded with it. */
export const timelineTexts = [
  'chart',
  'health-records',
  'allergies',
  'conditions',
  'procedures',
  'family-history',
  'social-history',
  'orders',
]
