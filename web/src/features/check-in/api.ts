import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CheckIn, type ConfirmedStep, checkInApi } from '@uzima/contract/check-in'
import { coverageApi, type WriteCoverage } from '@uzima/contract/check-in/coverage'
import { client } from '#lib/client.ts'

const api = client(checkInApi)
const coverage = client(coverageApi)
/** Under the visits, which are read again when one changes. */
const key = ['appointments', 'check-in']
const coverageKey = ['check-in', 'coverage']

export const useCheckIns = () => useQuery({ queryKey: [...key, 'open'], queryFn: () => api.listCheckIns() })

export const useCheckIn = (id: string) => useQuery({ queryKey: [...key, id], queryFn: () => api.getCheckIn({ id }), staleTime: 0 })

/** The answer is the check-in as it is by now. */
function useCheckInMutation<I>(mutationFn: (input: I) => Promise<CheckIn>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (checkIn) => {
      queryClient.setQueryData([...key, checkIn.id], checkIn)
      return queryClient.invalidateQueries({ queryKey: [...key, 'open'] })
    },
  })
}
export const useConfirmStep = () => useCheckInMutation((input: { id: string; step: ConfirmedStep }) => api.confirmStep(input))
export const useFinish = () => useCheckInMutation((id: string) => api.finishCheckIn({ id }))
export const useArrive = () => useCheckInMutation((id: string) => api.reportArrival({ id }))

/** What follows from elsewhere, such as a consent, is asked for again. */
export function useRefreshCheckIns() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: key })
}

/** Renewed a minute before it ends, as long as it is shown. */
export const useArrivalCode = (id: string) =>
  useQuery({
    queryKey: ['check-in', 'code', id],
    queryFn: () => api.makeArrivalCode({ id }),
    staleTime: codeMs,
    refetchInterval: codeMs,
    gcTime: 0,
    retry: false,
  })
const codeMs = 14 * 60_000

export const useCoverage = () => useQuery({ queryKey: coverageKey, queryFn: () => coverage.getCoverage() })
export function useSetCoverage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: WriteCoverage) => coverage.setCoverage(input),
    onSuccess: (known) => queryClient.setQueryData(coverageKey, known),
  })
}
/** Personal data of others: not kept once it is closed. */
export const usePatientCoverage = (patientId: string) =>
  useQuery({
    queryKey: ['desk-coverage', 'patient', patientId],
    queryFn: () => coverage.getPatientCoverage({ id: patientId }),
    gcTime: 0,
    staleTime: 0,
  })
export const useDeskCoverage = (visitId: string) =>
  useQuery({ queryKey: ['desk-coverage', visitId], queryFn: () => coverage.getDeskCoverage({ id: visitId }), gcTime: 0, staleTime: 0 })
