import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { consentApi } from '@uzima/contract/consent'
import type { CheckCompliance, ProtectedType } from '@uzima/contract/security/compliance'
import { client } from '#lib/client.ts'
import type { Language } from '#lib/languages.ts'
import { loadProfile } from '#lib/session.ts'
import { checkCompliance } from './compliance.ts'

const api = client(consentApi)
/** Live topic for changes from another tab or device. */
const topic = 'consent'

export const useConsent = (enabled = true) => useQuery({ queryKey: [topic, 'state'], queryFn: () => api.getConsent(), enabled })

export const useConsents = () => useQuery({ queryKey: [topic, 'events'], queryFn: () => api.listConsents() })

export const useNotice = (locale: Language, version?: number) =>
  useQuery({ queryKey: [topic, 'notice', locale, version ?? 'in force'], queryFn: () => api.getNotice({ locale, version }) })

export type Claims = Omit<CheckCompliance['data'], 'access_level'>
type Question = {
  dataType: ProtectedType
  accessLevel: CheckCompliance['data']['access_level']
  claims?: Claims | undefined
  enabled: boolean
}
/** Whether the content may be shown; asked per data type. */
export const useCompliance = ({ dataType, accessLevel, claims, enabled }: Question) =>
  useQuery({
    queryKey: [topic, 'check', dataType, accessLevel, claims ?? {}],
    queryFn: () => checkCompliance({ operation: 'view', dataType, data: { ...claims, access_level: accessLevel } }),
    enabled,
  })

/** Applies the server's response everywhere it is shown. */
function useConsentMutation<I>(mutationFn: (input: I) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [topic] })
      await loadProfile()
    },
  })
}

export const useGiveConsent = () => useConsentMutation(api.giveConsent)
export const useWithdrawConsent = () => useConsentMutation(() => api.withdrawConsent())
