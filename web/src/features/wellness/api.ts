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
import type { Then } from '#lib/then.ts'

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

function useWellnessMutation<I, O>(mutationFn: (input: I) => Promise<O>, then: Then<O, I> = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    ...then,
    mutationFn,
    onSuccess: async (answer, input) => {
      await queryClient.invalidateQueries({ queryKey: [topic] })
      then.onSuccess?.(answer, input)
    },
  })
}

type Added<T> = { added: T; idempotencyKey: string }
export const useAddGoal = (then: Then<WellnessGoal>) =>
  useWellnessMutation(({ added, idempotencyKey }: Added<AddGoal>) => api.addGoal(added, { idempotencyKey }), then)
export const useEditGoal = (then: Then<WellnessGoal>) => useWellnessMutation((goal: EditGoal & { id: string }) => api.editGoal(goal), then)
export const useDeleteGoal = () => useWellnessMutation(({ id }: WellnessGoal) => api.deleteGoal({ id }))
export const useAddEntry = (then: Then) =>
  useWellnessMutation(({ added, idempotencyKey }: Added<AddEntry & { id: string }>) => api.addGoalEntry(added, { idempotencyKey }), then)
export const useDeleteEntry = (then: Then) =>
  useWellnessMutation((entry: { id: string; entryId: string }) => api.deleteGoalEntry(entry), then)
export const useDismissProposal = (then: Then) => useWellnessMutation(({ catalogId }: Proposal) => api.dismissProposal({ catalogId }), then)
export const useRestoreProposal = (then: Then) => useWellnessMutation(({ catalogId }: SetAside) => api.restoreProposal({ catalogId }), then)
export const useAddScreening = (then: Then<Screening>) =>
  useWellnessMutation(({ added, idempotencyKey }: Added<AddScreening>) => api.addScreening(added, { idempotencyKey }), then)
export const useEditScreening = (then: Then<Screening>) =>
  useWellnessMutation((screening: EditScreening & { id: string }) => api.editScreening(screening), then)
export const useCompleteScreening = (then: Then<Screening>) =>
  useWellnessMutation(
    ({ added, idempotencyKey }: Added<{ id: string; day: string }>) => api.completeScreening(added, { idempotencyKey }),
    then,
  )
export const useDeleteScreening = () => useWellnessMutation(({ id }: Screening) => api.deleteScreening({ id }))
