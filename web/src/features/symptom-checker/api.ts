import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnalyzeSymptoms, type CheckAnswer, type SymptomCheck, symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { useTranslation } from 'react-i18next'
import { client } from '#lib/client.ts'
import { currentLanguage } from '#lib/i18n.ts'

const api = client(symptomCheckerApi)
const key = ['symptom-checks']

/** Names of findings are in the interface language. */
function useLanguage() {
  useTranslation()
  return currentLanguage()
}

/** All known findings by name. */
export function useFindings() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['symptom-findings', language],
    queryFn: () => api.listFindings({ language }),
    select: ({ rows }) => rows,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What a check can be about. */
export function useGroups() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['symptom-groups', language],
    queryFn: () => api.listPresentingGroups({ language }),
    select: ({ rows }) => rows,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const ofCheck = (id: string, language: string) => [...key, 'one', id, language]
export function useCheck(id: string) {
  const language = useLanguage()
  return useQuery({ queryKey: ofCheck(id, language), queryFn: () => api.getSymptomCheck({ id, language }) })
}

export function useChecks() {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: [...key, 'list', language],
    queryFn: ({ pageParam }) => api.listSymptomChecks({ language, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** The response is the updated check. */
function useCheckMutation<I>(mutationFn: (input: I) => Promise<SymptomCheck>) {
  const queryClient = useQueryClient()
  const language = useLanguage()
  return useMutation({
    mutationFn,
    // offline it fails at once and says whom to call, rather than wait for a connection
    networkMode: 'always',
    onSuccess: (check) => {
      queryClient.setQueryData(ofCheck(check.id, language), check)
      void queryClient.invalidateQueries({ queryKey: [...key, 'list'] })
    },
  })
}

type Analysis = { input: Omit<AnalyzeSymptoms, 'language'>; idempotencyKey: string }
export function useAnalyze() {
  const language = useLanguage()
  return useCheckMutation(({ input, idempotencyKey }: Analysis) => api.analyzeSymptoms({ ...input, language }, { idempotencyKey }))
}

export function useDescribe(id: string) {
  const language = useLanguage()
  return useCheckMutation((input: Omit<AnalyzeSymptoms, 'language'>) => api.describeCheck({ ...input, id, language }))
}

export function useAnswer(id: string) {
  const language = useLanguage()
  return useCheckMutation((answer: { finding: string; answer: CheckAnswer }) => api.answerQuestion({ id, language, ...answer }))
}

export function useChooseGroup(id: string) {
  const language = useLanguage()
  return useCheckMutation((group: string) => api.chooseGroup({ id, language, group }))
}

export function useCorrect(id: string) {
  const language = useLanguage()
  return useCheckMutation((findings: { present: string[]; denied: string[] }) => api.correctFindings({ id, language, ...findings }))
}

export function useDeleteCheck() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.deleteSymptomCheck({ id }),
    onSuccess: (_, id) => {
      // deleted: components still showing it must not refetch it
      void queryClient.invalidateQueries({ queryKey: [...key, 'one', id], refetchType: 'none' })
      return queryClient.invalidateQueries({ queryKey: [...key, 'list'] })
    },
  })
}

type Sharing = { id: string; appointmentId: string }
function useSharing(mutationFn: (input: Sharing) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: key }) })
}
export const useShareCheck = () => useSharing((input) => api.shareSymptomCheck(input))
export const useStopSharing = () => useSharing((input) => api.stopSharingSymptomCheck(input))

/** The check the patient shared with this visit's doctor. */
export function useVisitCheck(appointmentId: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['symptom-check-of-visit', appointmentId, language],
    queryFn: () => api.getVisitSymptomCheck({ id: appointmentId, language }),
    select: ({ check }) => check,
    meta: { topics: ['appointments'] },
  })
}
