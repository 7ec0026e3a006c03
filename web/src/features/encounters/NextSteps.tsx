import type { Encounter } from '@uzima/contract/encounters'
import { lazy, Suspense } from 'react'
import { loadFollowUp } from '../appointments/public.ts'
import { loadPrescribeCard } from '../medications/public.ts'

const PrescribeCard = lazy(loadPrescribeCard)
const FollowUp = lazy(loadFollowUp)

type NextStepsProps = { visit: Encounter['visit']; onBooked?: (words: string) => void }

/** What follows from a visit, for its doctor: medicines, and the next visit. Beside the note, which can be written before they are there. */
export function NextSteps({ visit, onBooked }: NextStepsProps) {
  if (!visit.isOwn) return null
  return (
    <>
      <Suspense fallback={null}>
        <PrescribeCard patientId={visit.patientId} appointmentId={visit.id} />
      </Suspense>
      <Suspense fallback={null}>
        <FollowUp visit={{ ...visit, reason: visit.reason ?? visit.type?.name ?? '' }} onBooked={onBooked} />
      </Suspense>
    </>
  )
}
