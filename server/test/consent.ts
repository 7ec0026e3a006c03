import { consentApi } from '@uzima/contract/consent'
import type { Caller } from './clinic.ts'

/** Reads the notice in force and consents to it, as the screen does. */
export async function giveConsent(caller: Caller) {
  const { version, locale, textHash } = await caller.call(consentApi.getNotice, { locale: 'en' })
  return caller.call(consentApi.giveConsent, { version, locale, textHash })
}
