import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, optionalText, text } from './fields.ts'
import { ImportKept } from './imports.ts'

export const longestPortal = { name: 80, address: 500, clientId: 300, secret: 500 } as const
export const mostPortals = 200
/** How long somebody has to answer at the other portal. */
export const answerMinutes = 15

const hereOrSecure = /^(?:https:\/\/[^\s#@?\\/]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)(?:\/[^\s#?\\]*)?$/
/** The address of a FHIR server: under TLS, or on this computer, which the server takes in local mode only. */
export const isPortalAddress = (value: string) => value.length <= longestPortal.address && hereOrSecure.test(value)

const portalFields = {
  name: text(longestPortal.name),
  address: z.string().check(z.trim(), z.refine(isPortalAddress, 'portal_address_invalid')),
  clientId: text(longestPortal.clientId),
  /** We prove ourselves by our keys (`private_key_jwt`), in place of a secret. */
  signs: z._default(z.boolean(), false),
}

/** A portal of others that people may connect, for admins. */
export const Portal = z.object({
  id,
  name: z.string(),
  address: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  signs: z.boolean(),
  /** Its tokens are revoked when somebody disconnects. */
  revokes: z.boolean(),
  /** It lets us look again without the person. */
  isOffline: z.boolean(),
  readAt: instant,
  suspendedAt: z.nullable(instant),
  /** How many people are connected to it now. */
  people: z.int(),
})
export type Portal = z.infer<typeof Portal>

/** What became of asking for access, or of the last fetch. */
export const portalProblems = [
  ...(['declined', 'expired', 'other_session', 'refused', 'no_patient'] as const),
  ...(['unreachable', 'ended', 'busy', 'not_understood', 'others', 'rest_later', 'files'] as const),
] as const
export type PortalProblem = (typeof portalProblems)[number]

/** A person's connection to a portal. */
export const PortalConnection = z.object({
  id,
  portal: z.object({ id, name: z.string(), host: z.string() }),
  /** asked: not answered there yet. lapsed: to be connected again. */
  state: z.enum(['asked', 'connected', 'lapsed']),
  isSuspended: z.boolean(),
  /** It is looked at again by itself. */
  isMonthly: z.boolean(),
  /** It has kinds of entries that the person has not allowed us to read. */
  hasMore: z.boolean(),
  problem: z.nullable(z.enum(portalProblems)),
  connectedAt: z.nullable(instant),
  isFetching: z.boolean(),
  fetchedAt: z.nullable(instant),
  /** How many entries of the last fetch were new and of use. */
  found: z.nullable(z.int()),
  nextAt: z.nullable(instant),
  /** What came from it and waits to be looked through. */
  waiting: z.array(id),
})
export type PortalConnection = z.infer<typeof PortalConnection>

const answer = z.object({
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  code: optionalText(4000),
  iss: optionalText(500),
  error: optionalText(200),
})

export const portalsApi = endpoints({
  listPortals: {
    method: 'GET',
    path: '/api/portals',
    summary: 'The portals of others that people may connect, by name, where they send people back to, and where our public keys are.',
    response: z.object({ rows: z.array(Portal), returnAddress: z.string(), keysAddress: z.string() }),
  },
  addPortal: {
    method: 'POST',
    path: '/api/portals',
    summary: 'Adds a portal after reading what its FHIR server says of itself.',
    body: z.object({ ...portalFields, secret: optionalText(longestPortal.secret) }),
    response: z.object({ id }),
    status: 201,
  },
  changePortal: {
    method: 'PUT',
    path: '/api/portals/:id',
    summary: 'Changes a portal and reads again what it says of itself. Without a secret the present one stays.',
    params: byId,
    body: z.object({ ...portalFields, secret: optionalText(longestPortal.secret) }),
    response: z.object({ id }),
  },
  suspendPortal: {
    method: 'POST',
    path: '/api/portals/:id/suspend',
    summary: 'Stops connecting to a portal and fetching from it, or lets it go on.',
    params: byId,
    body: z.object({ suspended: z.boolean() }),
    response: z.object({ id }),
  },
  removePortal: {
    method: 'POST',
    path: '/api/portals/:id/remove',
    summary: 'Takes a portal off the list; everybody’s connection to it ends, and what came from it stays.',
    params: byId,
    response: z.object({ id }),
  },
  listPortalConnections: {
    method: 'GET',
    path: '/api/portal-connections',
    summary: 'The portals that the caller has connected, and those that they can connect.',
    response: z.object({
      rows: z.array(PortalConnection),
      others: z.array(z.object({ id, name: z.string(), host: z.string(), isMonthly: z.boolean() })),
    }),
  },
  connectPortal: {
    method: 'POST',
    path: '/api/portal-connections',
    summary: 'Begins to connect a portal, or to connect it again: answers where the caller is to allow it there.',
    body: z.object({ portalId: id }),
    response: z.object({ url: z.string() }),
  },
  finishPortalConnection: {
    method: 'POST',
    path: '/api/portal-connections/answer',
    summary: 'Takes what the portal has given back, once, in the session in which it was asked; begins to fetch.',
    body: answer,
    response: PortalConnection,
  },
  fetchFromPortal: {
    method: 'POST',
    path: '/api/portal-connections/:id/fetch',
    summary: 'Fetches what is new now.',
    params: byId,
    response: PortalConnection,
  },
  removePortalConnection: {
    method: 'POST',
    path: '/api/portal-connections/:id/remove',
    summary: 'Ends a connection here and there; on request takes away what came from it, but for what was changed since.',
    params: byId,
    body: z.object({ records: z.boolean() }),
    response: z.object({ ended: z.enum(['there_too', 'here_only']), kept: z.array(ImportKept) }),
  },
})
