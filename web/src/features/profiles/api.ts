import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminApi } from '@uzima/contract/admin'
import { type Focus, type Profile, profilesApi, type UpdateProfile } from '@uzima/contract/profiles'
import { useTranslation } from 'react-i18next'
import { client } from '#lib/client.ts'
import { ApiError, errorText } from '#lib/errors.ts'
import { getSession, loadAuth, loadProfile } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'

const profiles = client(profilesApi)
const admin = client(adminApi)
const key = ['profile']

export const useProfile = () => useQuery({ queryKey: key, queryFn: () => profiles.getProfile() })

/** The application of someone who signed up as a provider; null for everyone else. */
export const useOwnApplication = () => useQuery({ queryKey: ['applications', 'own'], queryFn: () => admin.getOwnApplication() })

export async function updateProfile(input: UpdateProfile) {
  if (getSession().status !== 'signed-in') {
    throw new ApiError({ code: 'unauthenticated', kind: 'auth_error', status: 401, title: 'Not authenticated' })
  }
  return profiles.updateProfile(input)
}

/** Resolves once the session has the profile, which the first page looks at. */
export function useHomeMutation<I>(mutationFn: (input: I) => Promise<Profile>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (profile) => {
      queryClient.setQueryData(key, profile)
      return loadProfile()
    },
  })
}
export const useSetFocus = () => useHomeMutation((focus: Focus[]) => profiles.setFocus({ focus }))
export const useEndFirstUse = () => useHomeMutation<void>(() => profiles.endFirstUse())

type Words = { done: string; doneText?: string; failed: string }
/** The specification's messages for every caller but /profile, which has its own. */
const usualWords: Words = { done: 'update.done', doneText: 'update.doneText', failed: 'update.failed' }

export function useUpdateProfile({ done, doneText, failed }: Words = usualWords) {
  const { t } = useTranslation('profiles')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: updateProfile,
    onSuccess: (profile) => {
      queryClient.setQueryData(key, profile)
      toast.success(t(done), doneText ? { text: t(doneText) } : undefined)
      // The shell shows the name.
      return loadProfile()
    },
    onError: (error) => toast.error(t(failed), { text: errorText(error) }),
  })
}

/** Resolves to the error, or null on success. */
export async function changePassword({ newPassword, currentPassword }: { newPassword: string; currentPassword: string }) {
  const auth = await loadAuth()
  const { error } = await auth.updateUser({ password: newPassword, ...(currentPassword && { current_password: currentPassword }) })
  return error
}

const freshSeconds = 300

/** Whether the session was authenticated within the last five minutes; otherwise a password change needs the current one. */
export const useFreshSession = () =>
  useQuery({
    queryKey: ['session', 'fresh'],
    queryFn: async () => {
      const auth = await loadAuth()
      const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
      const proofs = (data?.currentAuthenticationMethods ?? []).map((proof) => (typeof proof === 'string' ? 0 : proof.timestamp))
      return Date.now() / 1000 - Math.max(0, ...proofs) < freshSeconds
    },
    staleTime: 0,
    gcTime: 0,
  })
