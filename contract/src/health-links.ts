import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, locale } from './fields.ts'

/** Days after which a link ends; those of more than a month only for links that are kept up to date. */
export const healthLinkDays = [1, 7, 30, 90, 180, 365] as const
export const usualHealthLinkDays = 7
export const mostDaysUnrenewed = 30
/** Wrong passcodes in all after which a link stays closed, as SMART Health Links ask. */
export const healthLinkAttempts = 5
/** Documents behind a link, and the bytes of their files in all. */
export const mostDocuments = 10
export const mostDocumentBytes = 12 * 1024 * 1024
/** Of all that is encrypted for a link, in characters: both base64 of JSON and of the JWE add a third. */
export const mostSealed = 24_000_000
/** Where links begin, before the token that the browser makes. */
export const healthLinkBase = '/api/health-links/open'

export const healthLinkState = z.enum(['open', 'expired', 'ended', 'locked'])
export const HealthLink = z.object({
  id,
  state: healthLinkState,
  hasPasscode: z.boolean(),
  /** Its browser encrypts it again. */
  isLongTerm: z.boolean(),
  withSummary: z.boolean(),
  /** The records that it shows. */
  documents: z.array(id),
  language: locale,
  madeAt: instant,
  /** When what it shows was last encrypted. */
  updatedAt: instant,
  expiresAt: instant,
  firstOpenedAt: z.nullable(instant),
  lastOpenedAt: z.nullable(instant),
  openings: z.int(),
})
export type HealthLink = z.infer<typeof HealthLink>

/** What the link leads to: 256 random bits. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))
/** Not by one expression: over millions of characters the engine may run out of stack for one that has to go back. */
const isSealed = (text: string) => {
  const parts = text.split('.')
  return parts.length === 5 && parts.every((part, at) => (part === '') === (at === 1) && !/[^\w-]/.test(part))
}
/** A JWE in compact form, with a key that nobody has sent (alg “dir”). */
export const sealed = z.string().check(z.maxLength(mostSealed), z.refine(isSealed))
/** The summary, or a document made of the record that is named. */
const SealedFile = z.object({ recordId: z.nullable(id), sealed })
export type SealedFile = z.infer<typeof SealedFile>
const files = z.array(SealedFile).check(
  z.minLength(1),
  z.maxLength(mostDocuments + 1),
  z.refine((all) => new Set(all.map(({ recordId }) => recordId)).size === all.length),
  z.refine((all) => all.reduce((sum, each) => sum + each.sealed.length, 0) <= mostSealed),
)
const bodyLimit = mostSealed + 10_000

/** A person’s SMART Health Links (HL7, https://hl7.org/fhir/uv/smart-health-cards-and-links): the key to what they lead to is in the link alone. */
export const healthLinksApi = endpoints({
  listHealthLinks: {
    method: 'GET',
    path: '/api/health-links',
    summary: 'The caller’s links to their record, latest first.',
    response: z.object({ rows: z.array(HealthLink) }),
  },
  getHealthSummary: {
    method: 'GET',
    path: '/api/health-links/summary',
    summary: 'The summary of the caller’s record that a link is made of, as an International Patient Summary.',
    query: z.object({ language: locale }),
    response: z.object({ summary: z.record(z.string(), z.unknown()) }),
  },
  getHealthLinkDocument: {
    method: 'GET',
    path: '/api/health-links/documents/:id',
    summary:
      'One of the caller’s records for a link, as a bundle of a DocumentReference with what belongs to it; the browser puts its files in.',
    params: byId,
    query: z.object({ language: locale }),
    response: z.object({ document: z.record(z.string(), z.unknown()) }),
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
    summary: 'Keeps files that the browser has sealed, for whoever has the link. The passcode is shown this once.',
    body: z
      .object({
        token,
        files,
        language: locale,
        days: z.literal([...healthLinkDays]),
        isLongTerm: z.boolean(),
        withPasscode: z.boolean(),
      })
      .check(z.refine(({ days, isLongTerm }) => isLongTerm || days <= mostDaysUnrenewed, { path: ['days'] })),
    bodyLimit,
    response: z.object({ link: HealthLink, passcode: z.nullable(z.string()) }),
    status: 201,
    isUpload: true,
  },
  renewHealthLink: {
    method: 'PUT',
    path: '/api/health-links/:id/files',
    summary: 'Replaces what a link of the caller that is kept up to date shows. The token proves that the browser has the link.',
    params: byId,
    body: z.object({ token, files }),
    bodyLimit,
    response: HealthLink,
    isUpload: true,
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
      'The manifest of a link: its files, still sealed. 401 with `remainingAttempts` without the right passcode, 404 once it has ended.',
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
    path: `${healthLinkBase}/:token/files/:fileId/:ticket`,
    summary: 'A file of a link, still sealed, within an hour of its manifest.',
    params: z.object({ token, fileId: id, ticket: z.string().check(z.regex(/^\d{1,12}\.[\w-]{43}$/)) }),
    response: z.unknown(),
    file: 'application/jose',
  },
})
