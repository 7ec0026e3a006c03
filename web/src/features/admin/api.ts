import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Application, type ApplicationStatus, adminApi } from '@uzima/contract/admin'
import { client } from '#lib/client.ts'

const api = client(adminApi)
const key = ['applications']

export type Decision = 'approve' | 'reject'
type Decide = { id: string; decision: Decision; note: string }

export const useApplications = (status: ApplicationStatus) =>
  useInfiniteQuery({
    queryKey: [...key, 'list', status],
    queryFn: ({ pageParam }) => api.listApplications({ status, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** Refetches the lists after a refusal too: another admin may have decided first. */
export function useDecideApplication() {
  const queryClient = useQueryClient()
  return useMutation<Application, Error, Decide>({
    mutationFn: ({ id, decision, note }) => (decision === 'approve' ? api.approveApplication({ id }) : api.rejectApplication({ id, note })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
