import type { Patient } from '@uzima/contract/sharing'
import { lazy, Suspense } from 'react'
import { AllergyCard } from '../allergies/public.ts'
import { loadCareTeamCard } from '../care-team/public.ts'
import { ConditionCard } from '../conditions/public.ts'
import { FamilyHistoryCard } from '../family-history/public.ts'
import { ImmunizationCard } from '../immunizations/public.ts'
import { ProcedureCard } from '../procedures/public.ts'
import { SocialHistoryCard } from '../social-history/public.ts'

const CareTeamCard = lazy(loadCareTeamCard)

/** The medical history of a patient, one card for each kind of entry. */
export function PatientHistory({ patient }: { patient: Patient }) {
  return (
    <div className="grid gap-4 wide:gap-6">
      <AllergyCard patientId={patient.id} />
      <Suspense fallback={null}>
        <ConditionCard patientId={patient.id} />
      </Suspense>
      <ImmunizationCard patientId={patient.id} />
      <ProcedureCard patientId={patient.id} />
      <FamilyHistoryCard patientId={patient.id} />
      <SocialHistoryCard patientId={patient.id} />
      <Suspense fallback={null}>
        <CareTeamCard patientId={patient.id} />
      </Suspense>
    </div>
  )
}
