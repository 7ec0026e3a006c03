import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Staff, staffApi } from '@uzima/contract/staff'
import type { Position, StaffRole } from '@uzima/contract/staff/roles'
import { client } from '#lib/client.ts'

const api = client(staffApi)
const key = ['staff']

export const useStaff = () => useQuery({ queryKey: key, queryFn: () => api.listStaff(), staleTime: 0 })

/** The answer is the list as it is by now; a refusal may mean that it has changed. */
function useStaffMutation<I, O>(mutationFn: (input: I) => Promise<O>, staffIn: (answer: O) => Staff) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => queryClient.setQueryData(key, staffIn(answer)),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
const itself = (staff: Staff) => staff

export const useGiveRole = () =>
  useStaffMutation(
    (input: { email: string; role: Position; specialty?: string }) => api.giveStaffRole(input),
    ({ staff }) => staff,
  )
export const useEndRole = () => useStaffMutation((input: { userId: string; role: StaffRole }) => api.endStaffRole(input), itself)
export const useResendInvitation = () => useStaffMutation((id: string) => api.resendStaffInvitation({ id }), itself)
export const useBecomeDoctor = () => useMutation({ mutationFn: (specialty: string) => api.becomeFirstDoctor({ specialty }) })
export const useWithdrawInvitation = () => useStaffMutation((id: string) => api.withdrawStaffInvitation({ id }), itself)
