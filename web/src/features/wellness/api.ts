import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AddEntry,
  type AddGoal,
  type AddScreening,
  type EditGoal,
  type EditScreening,
  type Proposal,
  type Screening,
  type SetAside,
  type WellnessGoal,
  wellnessApi,
} from '@uzima/contract/wellness'
import { client } from '#lib/client.ts'

const api = client(wellnessApi)
const topic = 'wellness'
const live = { topics: [topic] }

/** The user's goals and schedule, or those of a patient in their care, which are refetched when access changes. */
export const useWellness = (patientId?: string) =>
  useQuery({
    queryKey: patientId ? ['patients', patientId, topic] : [topic, 'own'],
    queryFn: () => (patientId ? api.getPatientWellness({ patientId }) : api.getWellness()),
    meta: live,
  })

/** Proposals also depend on the profile. */
export const useProposals = () =>
  useQuery({ queryKey: [topic, 'proposals'], queryFn: () => api.listProposals(), meta: { topics: [topic, 'profile'] } })

export const useGoalEntries = (id: string) =>
  useQuery({
    queryKey: [topic, 'entries', id],
    queryFn: () => api.listGoalEntries({ id }),
    select: ({ rows }) => rows,
    meta: live,
  })

/** Counts from many modules: refetched on every visit. */
export const useHealthServices = () =>
  useQuery({ queryKey: [topic, 'services'], queryFn: () => api.getHealthServices(), staleTime: 0, meta: live })

function useWellnessMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: [topic] }) })
}

type Added<T> = { added: T; idempotencyKey: string }
export const useAddGoal = () => useWellnessMutation(({ added, idempotencyKey }: Added<AddGoal>) => api.addGoal(added, { idempotencyKey }))
export const useEditGoal = () => useWellnessMutation((goal: EditGoal & { id: string }) => api.editGoal(goal))
export const useDeleteGoal = () => useWellnessMutation(({ id }: WellnessGoal) => api.deleteGoal({ id }))
export const useAddEntry = () =>
  useWellnessMutation(({ added, idempotencyKey }: Added<AddEntry & { id: string }>) => api.addGoalEntry(added, { idempotencyKey }))
export const useDeleteEntry = () => useWellnessMutation((entry: { id: string; entryId: string }) => api.deleteGoalEntry(entry))
export const useDismissProposal = () => useWellnessMutation(({ catalogId }: Proposal) => api.dismissProposal({ catalogId }))
export const useRestoreProposal = () => useWellnessMutation(({ catalogId }: SetAside) => api.restoreProposal({ catalogId }))
export const useAddScreening = () =>
  useWellnessMutation(({ added, idempotencyKey }: Added<AddScreening>) => api.addScreening(added, { idempotencyKey }))
export const useEditScreening = () => useWellnessMutation((screening: EditScreening & { id: string }) => api.editScreening(screening))
export const useCompleteScreening = () =>
  useWellnessMutation(({ added, idempotencyKey }: Added<{ id: string; day: string }>) => api.completeScreening(added, { idempotencyKey }))
export const useDeleteScreening = () => useWellnessMutation(({ id }: Screening) => api.deleteScreening({ id }))
