import { allergiesApi } from '@uzima/contract/allergies'
import { careTeamApi } from '@uzima/contract/care-team'
import { conditionsApi } from '@uzima/contract/conditions'
import { familyHistoryApi } from '@uzima/contract/family-history'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { ordersApi } from '@uzima/contract/orders'
import { proceduresApi } from '@uzima/contract/procedures'
import { socialHistoryApi } from '@uzima/contract/social-history'
import { wellnessApi } from '@uzima/contract/wellness'
import { passComplianceCheck } from './compliance.ts'
import { nobodyHasReviewed } from './reviews.ts'
import { answer } from './server.ts'

const nothing = () => ({ known: 'unknown' as const, none: null, rows: [] })

/** A medical history in which nothing is said yet: a test answers what it is about. */
export function emptyMedicalHistory() {
  passComplianceCheck()
  nobodyHasReviewed()
  answer(allergiesApi, { listAllergies: nothing })
  answer(conditionsApi, { listConditions: nothing })
  answer(proceduresApi, { listProcedures: () => ({ rows: [] }) })
  answer(familyHistoryApi, { listFamilyHistory: nothing })
  answer(socialHistoryApi, { listSocialHistory: () => ({ rows: [], asksPregnancy: false }) })
  answer(ordersApi, { listOrders: () => ({ rows: [], next: null }) })
  answer(immunizationsApi, { listImmunizations: () => ({ rows: [] }) })
  answer(healthRecordsApi, { listHealthRecords: () => ({ rows: [], next: null }) })
  answer(wellnessApi, { listVaccinationSeries: () => ({ rows: [], missing: [], children: null, asOf: '2025' }) })
  answer(careTeamApi, { listCareTeam: () => ({ rows: [], former: [] }) })
}
