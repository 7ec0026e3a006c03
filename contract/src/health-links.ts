import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, locale } from './fields.ts'

/** Days after which a link ends. */
export const healthLinkDays = [1, 7, 30] as const
export const usualHealthLinkDays = 7
/** Wrong passcodes in all after which a link stays closed, as SMART Health Links ask. */
export const healthLinkAttempts = 5
/** Of a sealed file, in characters. */
export const mostSealed = 4_000_000
/** Where links begin, before the token that the browser makes. */
export const healthLinkBase = '/api/health-links/open'

export const healthLinkState = z.enum(['open', 'expired', 'ended', 'locked'])
export const HealthLink = z.object({
  id,
  state: healthLinkState,
  hasPasscode: z.boolean(),
  language: locale,
  madeAt: instant,
  expiresAt: instant,
  firstOpenedAt: z.nullable(instant),
  lastOpenedAt: z.nullable(instant),
  openings: z.int(),
})
export type HealthLink = z.infer<typeof HealthLink>

/** What the link leads to: 256 random bits. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))
/** A JWE in compact form, with a key that nobody has sent (alg “dir”). */
const sealed = z.string().check(z.maxLength(mostSealed), z.regex(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/))

/** A person’s SMART Health Links (HL7, https://hl7.org/fhir/uv/smart-health-cards-and-links): the key to what they lead to is in the link alone. */
export const healthLinksApi = endpoints({
  listHealthLinks: {
    method: 'GET',
    path: '/api/health-links',
    summary: 'The caller’s links to summaries of their record, latest first.',
    response: z.object({ rows: z.array(HealthLink) }),
  },
  getHealthSummary: {
    method: 'GET',
    path: '/api/health-links/summary',
    summary: 'The summary of the caller’s record that a link is made of, as an International Patient Summary.',
    query: z.object({ language: locale }),
    response: z.object({ summary: z.record(z.string(), z.unknown()) }),
  },
  issueVaccinationCards: {
    method: 'POST',
    path: '/api/health-cards/vaccinations',
    summary: 'Signed SMART Health Cards of the caller’s vaccinations, each for one QR code, and how many they do not tell of.',
    response: z.object({ cards: z.array(z.object({ jws: z.string(), count: z.int() })), left: z.int() }),
    unattended: true,
  },
  makeHealthLink: {
    method: 'POST',
    path: '/api/health-links',
    summary: 'Keeps a file that the browser has sealed, for whoever has the link. The passcode is shown this once.',
    body: z.object({
      token,
      sealed,
      language: locale,
      days: z.union([z.literal(1), z.literal(7), z.literal(30)]),
      withPasscode: z.boolean(),
    }),
    bodyLimit: mostSealed + 10_000,
    response: z.object({ link: HealthLink, passcode: z.nullable(z.string()) }),
    status: 201,
  },
  endHealthLink: {
    method: 'POST',
    path: '/api/health-links/:id/end',
    summary: 'Ends a link of the caller at once; what it led to is deleted.',
    params: byId,
    response: HealthLink,
  },
  openHealthLink: {
    method: 'POST',
    path: `${healthLinkBase}/:token/manifest`,
    summary:
      'The manifest of a link: its file, still sealed. 401 with `remainingAttempts` without the right passcode, 404 once it has ended.',
    params: z.object({ token }),
    body: z.object({
      recipient: z.string().check(z.maxLength(200)),
      passcode: z.optional(z.string().check(z.maxLength(40))),
      embeddedLengthMax: z.optional(z.int().check(z.nonnegative())),
    }),
    response: z.unknown(),
  },
  getHealthLinkFile: {
    method: 'GET',
    path: `${healthLinkBase}/:token/files/:ticket`,
    summary: 'The file of a link, still sealed, within an hour of its manifest.',
    params: z.object({ token, ticket: z.string().check(z.regex(/^\d{1,12}\.[\w-]{43}$/)) }),
    response: z.unknown(),
    file: 'application/jose',
  },
})
