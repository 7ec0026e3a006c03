import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { codeLength } from '@uzima/contract/authentication'
import { RecoveryCodes, SecondFactors } from '@uzima/contract/factors'
import { i18n } from '#lib/i18n.ts'
import { adoptSession, authCall, getSession, loadAuth, replaceSession } from '#lib/session.ts'

export const factorsKey = ['second-factors']
const listFactors = async () => SecondFactors.parse(await authCall('GET', '/factors'))
/** Never cached: the available ways differ in each step of a session. */
export const useFactors = () => useQuery({ queryKey: factorsKey, queryFn: listFactors, staleTime: 0, gcTime: 0 })

/** A code rejected by the client or the server. */
class CodeError extends Error {}

/** The emailed code: as a second factor for signed-in users, with the specification's messages. */
export async function requestEmailCode(email: string) {
  if (!email.includes('@')) return new CodeError(i18n.t('factors:email.invalid'))
  const auth = await loadAuth()
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  return error
}

export async function verifyEmailCode(email: string, token: string) {
  if (token.length < codeLength) return new CodeError(i18n.t('factors:code.invalid'))
  const auth = await loadAuth()
  const { data, error } = await replaceSession(() => auth.verifyOtp({ email, token, type: 'email' }))
  if (error) return error
  return data.session && data.user ? null : new CodeError(i18n.t('factors:code.noSession'))
}

/** The app generates the code; creating the challenge sends nothing. */
export async function verifyAppCode(factorId: string, code: string) {
  const auth = await loadAuth()
  const { error } = await replaceSession(() => auth.mfa.challengeAndVerify({ factorId, code }))
  return error
}

export async function sendPhoneCode(factorId: string) {
  const auth = await loadAuth()
  const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' })
  return { challengeId: data?.id, error }
}

export async function verifyPhoneCode(factorId: string, challengeId: string, code: string) {
  const auth = await loadAuth()
  const { error } = await replaceSession(() => auth.mfa.verify({ factorId, challengeId, code }))
  return error
}

export const proveByRecoveryCode = (code: string) =>
  replaceSession(async () => adoptSession(await authCall('POST', '/factors/recovery-codes/verify', { code })))
export const proveByPassword = (password: string) =>
  replaceSession(async () => adoptSession(await authCall('POST', '/reauthenticate', { password })))

export const askForReset = () => authCall('POST', '/factors/reset')
/** By the token of an emailed link; works signed out. */
export const cancelReset = (token: string) => authCall('POST', '/factors/reset/cancel', { token })

export function useWithdrawReset() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => authCall('DELETE', '/factors/reset'),
    onSettled: () => queryClient.invalidateQueries(refresh()),
  })
}

/** Deletes an unverified factor so that another attempt can reuse its name. */
export async function dropFactor(factorId: string) {
  const auth = await loadAuth()
  await auth.mfa.unenroll({ factorId })
}

export async function enrolApp(friendlyName: string) {
  await dropUnfinished('totp')
  const auth = await loadAuth()
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return data
}

export async function enrolPhone(friendlyName: string, phone: string) {
  await dropUnfinished('phone')
  const auth = await loadAuth()
  const { data, error } = await auth.mfa.enroll({ factorType: 'phone', friendlyName, phone })
  if (error) throw error
  return data
}

async function dropUnfinished(type: string) {
  const auth = await loadAuth()
  const { data } = await auth.mfa.listFactors()
  const begun = data?.all.filter(({ factor_type, status }) => factor_type === type && status === 'unverified') ?? []
  for (const { id } of begun) await dropFactor(id)
}

const refresh = () => ({ queryKey: factorsKey })

export function useSwitchEmailCode() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (enabled: boolean) => authCall('PUT', '/factors/email-code', { enabled }),
    onSuccess: () => queryClient.invalidateQueries(refresh()),
  })
}

export function useRemoveFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (factorId: string) => {
      const auth = await loadAuth()
      const { error } = await auth.mfa.unenroll({ factorId })
      if (error) throw error
      // the access token still reflects the removed factor
      await auth.refreshSession()
    },
    onSuccess: () => queryClient.invalidateQueries(refresh()),
  })
}

export const makeRecoveryCodes = async () => RecoveryCodes.parse(await authCall('POST', '/factors/recovery-codes')).codes
export const confirmRecoveryCodes = (code: string) => authCall('POST', '/factors/recovery-codes/confirm', { code })

export const ownEmail = () => getSession().user?.email ?? ''
