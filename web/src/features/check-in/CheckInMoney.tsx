import { lazy, Suspense } from 'react'
import { useAppointment } from '../appointments/public.ts'
import { loadVisitMoney } from '../payments/public.ts'

const VisitMoney = lazy(loadVisitMoney)

/** What the visit costs, what is paid of it, and the way to pay, which leads back here. */
export function CheckInMoney({ visitId }: { visitId: string }) {
  const { data: visit } = useAppointment(visitId)
  return visit?.money ? (
    <Suspense fallback={null}>
      <VisitMoney visit={visit} from="check_in" />
    </Suspense>
  ) : null
}
