import { consentApi } from '@uzima/contract/consent'
import { routes } from '#http/routes.ts'
import { getConsent, getNotice, giveConsent, listConsents, withdrawConsent } from './service.ts'

export const consent = routes(consentApi, {
  getConsent: { allow: 'user', audit: null, run: getConsent },
  getNotice: { allow: 'user', audit: null, run: getNotice },
  listConsents: { allow: 'user', audit: null, run: listConsents },
  giveConsent: { allow: 'user', audit: 'hipaa_consent_given', run: giveConsent },
  withdrawConsent: { allow: 'user', audit: 'consent.withdrawn', run: withdrawConsent },
})
