import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { type DescribePatient, type RegisterPatient, type Registration, registrationApi } from '@uzima/contract/registration'
import { client } from '#lib/client.ts'
import { adoptSession, authCall } from '#lib/session.ts'

const api = client(registrationApi)
const key = ['registration']
const firstPage: string | undefined = undefined

export const useRegistrations = () =>
  useInfiniteQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ pageParam }) => api.listRegistrations({ cursor: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
    staleTime: 0,
  })

export const useRegistration = (id: string) =>
  useQuery({ queryKey: [...key, 'one', id], queryFn: () => api.getRegistration({ id }), staleTime: 0 })

/** Who may be meant, once a name is there; the last answer stays while the next one is awaited. */
export const useDuplicates = (described: DescribePatient) =>
  useQuery({
    enabled: described.name.trim().length >= 2,
    queryKey: [...key, 'duplicates', described],
    queryFn: () => api.findDuplicates(described),
    placeholderData: keepPreviousData,
    // personal data of others: not kept once the page is left
    gcTime: 0,
  })

/** The answer is the registration as it is by now. */
function useRegistrationMutation<I, O>(mutationFn: (input: I) => Promise<O>, registrationIn: (answer: O) => Registration) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      const registration = registrationIn(answer)
      queryClient.setQueryData([...key, 'one', registration.id], registration)
      void queryClient.invalidateQueries({ queryKey: [...key, 'list'] })
    },
  })
}
const itself = (registration: Registration) => registration

export const useRegister = () =>
  useRegistrationMutation(
    ({ idempotencyKey, ...patient }: RegisterPatient & { idempotencyKey: string }) => api.registerPatient(patient, { idempotencyKey }),
    itself,
  )
export const useChangeRegistration = () =>
  useRegistrationMutation((input: Call<(typeof registrationApi)['changeRegistration']>) => api.changeRegistration(input), itself)
export const useMakeCode = () =>
  useRegistrationMutation(
    (input: Call<(typeof registrationApi)['makeClaimCode']>) => api.makeClaimCode(input),
    ({ registration }) => registration,
  )
export const useEndCode = () => useRegistrationMutation((id: string) => api.endClaimCode({ id }), itself)

type Claim = { code: string; dateOfBirth: string; email: string; password: string }
/** done: signed in. sent: a code was mailed to the address, to be typed in place of the first one. */
export function useClaim() {
  return useMutation({
    mutationFn: async ({ dateOfBirth, ...claim }: Claim): Promise<'done' | 'sent'> => {
      const answer = await authCall('POST', '/claim', { ...claim, date_of_birth: dateOfBirth })
      if (typeof answer === 'object' && answer !== null && 'code_sent' in answer) return 'sent'
      await adoptSession(answer)
      return 'done'
    },
  })
}
