import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, givenDay, id, instant, text } from './fields.ts'

export const kioskNameLength = 60
/** Fewer letters of a family name would find too many. */
export const leastLetters = 2
export const phoneDigits = 4

export const Kiosk = z.object({
  id,
  name: z.string(),
  madeAt: instant,
  /** When somebody last looked for a visit at it. */
  lastUsedAt: z.nullable(instant),
  /** Nobody can try until then. */
  lockedUntil: z.nullable(instant),
})
export type Kiosk = z.infer<typeof Kiosk>

/** By the code on their phone, or by who they are. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const WhoIsThere = z.object({
  code: z.nullable(code),
  dateOfBirth: z.nullable(givenDay),
  letters: z.nullable(z.string().check(z.trim(), z.minLength(leastLetters), z.maxLength(40))),
  digits: z.nullable(z.string().check(z.regex(/^\d{4}$/))),
})
export type WhoIsThere = z.infer<typeof WhoIsThere>

/** All that a kiosk shows of a visit: not whose it is. */
export const KioskVisit = z.object({
  start: instant,
  timeZone: z.string(),
  doctor: z.string(),
  place: z.string(),
  /** The last two digits of the number that the practice has; null if it has none. */
  phoneEnd: z.nullable(z.string()),
  hasArrived: z.boolean(),
})
export type KioskVisit = z.infer<typeof KioskVisit>

/** Null for nobody, for several people and for a visit on another day: one answer for all. */
const Found = z.object({ visit: z.nullable(KioskVisit) })
export type FoundAtKiosk = z.infer<typeof Found>

export const kiosksApi = endpoints({
  listKiosks: {
    method: 'GET',
    path: '/api/kiosks',
    summary: 'The tablets that are set up as kiosks.',
    response: z.object({ rows: z.array(Kiosk) }),
  },
  startKiosk: {
    method: 'POST',
    path: '/api/kiosks',
    summary: 'Makes a device a kiosk. Its token is shown this once.',
    body: z.object({ name: text(kioskNameLength) }),
    response: z.object({ id, token: z.string() }),
    status: 201,
  },
  endKiosk: {
    method: 'POST',
    path: '/api/kiosks/:id/end',
    summary: 'Ends a kiosk: its token opens nothing any more.',
    params: byId,
    response: z.object({ id }),
  },
  getKiosk: {
    method: 'GET',
    path: '/api/kiosks/here',
    summary: 'Whether the calling device still is a kiosk, and of which practice.',
    response: z.object({ practice: z.string() }),
  },
  findAtKiosk: {
    method: 'POST',
    path: '/api/kiosks/here/find',
    summary: 'The visit of today of whoever stands at the kiosk. 429 after ten misses within a quarter of an hour.',
    body: WhoIsThere,
    unattended: true,
    response: Found,
  },
  arriveAtKiosk: {
    method: 'POST',
    path: '/api/kiosks/here/arrive',
    summary: 'Marks whoever stands at the kiosk as here, and whether their number and address still hold.',
    body: z.extend(WhoIsThere, { isSame: z.boolean() }),
    unattended: true,
    response: Found,
  },
})
