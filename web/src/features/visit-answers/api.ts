import { useMutation, useQuery } from '@tanstack/react-query'
import { visitAnswersApi } from '@uzima/contract/visit-answers'
import { client } from '#lib/client.ts'

const api = client(visitAnswersApi)
const key = ['visit-answers']

export const useLinkedVisit = (token: string) =>
  useQuery({ queryKey: [...key, 'visit', token], queryFn: () => api.openVisitLink({ token }) })
export const useVisitTimes = (token: string) =>
  useQuery({ queryKey: [...key, 'times', token], queryFn: () => api.listVisitTimes({ token }) })

export const useConfirmByLink = (token: string) => useMutation({ mutationFn: () => api.confirmByLink({ token }) })
export const useCancelByLink = (token: string) => useMutation({ mutationFn: (reason: string) => api.cancelByLink({ token, reason }) })
export const useMoveByLink = (token: string) => useMutation({ mutationFn: (start: string) => api.moveByLink({ token, start }) })
