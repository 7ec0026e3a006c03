import type { OwnSession } from '@uzima/contract/sessions'
import type { TFunction } from 'i18next'
import { formatList } from '#lib/format.ts'

/** Chrome on Windows; unknown parts are omitted. */
export function deviceName({ browser, system }: Pick<OwnSession, 'browser' | 'system'>, t: TFunction): string {
  if (browser && system) return t('sessions:device.full', { browser, system })
  return browser ?? system ?? t('sessions:device.unknown')
}

const words: Record<string, string> = {
  password: 'password',
  otp: 'otp',
  'email/signup': 'magiclink',
  magiclink: 'magiclink',
  invite: 'magiclink',
  email_change: 'magiclink',
  recovery: 'recovery',
  totp: 'totp',
  'mfa/webauthn': 'webauthn',
  passkey: 'webauthn',
  'mfa/phone': 'phone',
  recovery_code: 'recovery_code',
  oauth: 'provider',
  'sso/saml': 'provider',
}

/** The authentication methods without duplicates: password and authenticator app. */
export function methodWords(methods: readonly string[], t: TFunction): string {
  const kinds = new Set(methods.map((method) => words[method] ?? 'other'))
  return formatList([...kinds].map((kind) => t(`sessions:method.${kind}`)))
}
