import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { id, instant, locale } from './fields.ts'

/** One version of the notice of privacy practices in one language. */
export const Notice = z.object({
  version: z.int(),
  locale,
  title: z.string(),
  intro: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
  /** SHA-256 of the text, in hex: pins consent to exactly this text. */
  textHash: z.string(),
})
export type Notice = z.infer<typeof Notice>

export const Consent = z.object({
  hipaaConsent: z.boolean(),
  hipaaConsentDate: z.nullable(instant),
  /** outdated: consent was given to an earlier version of the notice. */
  state: z.enum(['none', 'given', 'withdrawn', 'outdated']),
  /** The version currently in force. */
  version: z.int(),
})
export type Consent = z.infer<typeof Consent>

export const ConsentEvent = z.object({
  id,
  action: z.enum(['given', 'withdrawn']),
  version: z.int(),
  locale,
  textHash: z.string(),
  recordedAt: instant,
  /** The server's signature is valid: the event has not been altered. */
  isGenuine: z.boolean(),
})
export type ConsentEvent = z.infer<typeof ConsentEvent>

export const consentApi = endpoints({
  getConsent: {
    method: 'GET',
    path: '/api/consent',
    summary: 'Whether the caller has consented to the notice in force.',
    response: Consent,
  },
  getNotice: {
    method: 'GET',
    path: '/api/consent/notice',
    summary: 'The notice of privacy practices in force, or one of its earlier versions.',
    query: z.object({ locale, version: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    response: Notice,
  },
  listConsents: {
    method: 'GET',
    path: '/api/consent/events',
    summary: 'Consents the caller has given and withdrawn, newest first.',
    response: z.object({ rows: z.array(ConsentEvent) }),
  },
  giveConsent: {
    method: 'POST',
    path: '/api/consent',
    summary: 'Records consent to the notice in force, as it was read, at the server’s time.',
    body: z.object({ version: z.int(), locale, textHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    response: Consent,
  },
  withdrawConsent: {
    method: 'POST',
    path: '/api/consent/withdraw',
    summary: 'Withdraws consent; access based on it ends with the next request.',
    response: Consent,
  },
})
