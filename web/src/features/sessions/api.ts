import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type IdleMinutes, sessionsApi } from '@uzima/contract/sessions'
import { client } from '#lib/client.ts'
import { adoptLimits, askedAt } from '#lib/idle.ts'
import { loadAuth } from '#lib/session.ts'

const api = client(sessionsApi)
const key = ['sessions']
const limitsKey = [...key, 'limits']

export const useLimits = () => useQuery({ queryKey: limitsKey, queryFn: () => api.getLimits() })

export function useChangeTimeout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (idleMinutes: IdleMinutes) => {
      const asked = askedAt()
      return { asked, limits: await api.changeTimeout({ idleMinutes }) }
    },
    onSuccess: ({ asked, limits }) => {
      queryClient.setQueryData(limitsKey, limits)
      adoptLimits(limits, asked)
    },
  })
}

// last-used times go stale with the list
export const useSessions = () => useQuery({ queryKey: [...key, 'list'], queryFn: () => api.listSessions(), staleTime: 0 })

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.endSession({ id }),
    // also after a refusal: the session may have ended meanwhile
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { error } = await (await loadAuth()).signOut({ scope: 'others' })
      if (error) throw error
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
