import { z } from 'zod/mini'
import { dataKind } from '../connected-apps.ts'
import { endpoints } from '../endpoint.ts'
import { byId, id, instant, optionalText, text } from '../fields.ts'
import { areAppKeys, longestKeys } from './app-keys.ts'
import { backendKindNames } from './system-scopes.ts'

const asked = {
  /** The kinds of data that it may read, of all patients. */
  kinds: z.array(dataKind.check(z.refine((kind) => backendKindNames.includes(kind)))).check(z.minLength(1)),
  /** Where it publishes its public keys, or the JSON Web Key Set itself. */
  keys: text(longestKeys).check(z.refine(areAppKeys, 'app_keys_invalid')),
}
/** As of disclosures (messages): the two admins do not count as independent, or not yet. */
const obstacle = z.enum(['officers_promoted_together', 'officer_promoted_lately', 'officer_reset_lately'])
export type BackendObstacle = z.infer<typeof obstacle>

const longestName = 80
const longestMaker = 120

/** What an admin asks for a backend service, and what became of it. */
export const BackendRequest = z.object({
  id,
  kinds: z.array(dataKind),
  keys: z.string(),
  askerName: z.nullable(z.string()),
  askedAt: instant,
  /** The caller asked for it. */
  isOwn: z.boolean(),
  outcome: z.nullable(z.enum(['approved', 'refused', 'withdrawn'])),
  deciderName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** While it waits: why the caller, another admin, may only refuse it. */
  obstacle: z.nullable(obstacle),
})
export type BackendRequest = z.infer<typeof BackendRequest>

/** An app that reads without a person. */
export const BackendService = z.object({
  id,
  name: z.string(),
  maker: z.nullable(z.string()),
  registeredAt: instant,
  suspendedAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
  /** What holds; null until another admin has approved it. */
  approved: z.nullable(BackendRequest),
  /** What waits for a decision, or was asked for last and not approved. */
  latest: z.nullable(BackendRequest),
})
export type BackendService = z.infer<typeof BackendService>

const path = '/api/connected-apps/backend-services'

export const backendServicesApi = endpoints({
  listBackendServices: {
    method: 'GET',
    path,
    summary: 'The backend services that are registered here, by name, with what is asked for them.',
    response: z.object({ rows: z.array(BackendService) }),
  },
  registerBackendService: {
    method: 'POST',
    path,
    summary: 'Registers a backend service. It gets no token until another admin has approved its keys and kinds of data.',
    body: z.object({ name: text(longestName), maker: optionalText(longestMaker), ...asked }),
    response: z.object({ id }),
    status: 201,
  },
  changeBackendService: {
    method: 'POST',
    path: `${path}/:id/requests`,
    summary: 'Asks for other keys or kinds of data. What holds stays until another admin has approved the change.',
    params: byId,
    body: z.object(asked),
    response: z.object({ id }),
    status: 201,
  },
  approveBackendRequest: {
    method: 'POST',
    path: `${path}/requests/:id/approve`,
    summary: 'Approves what another admin asked for a backend service. Its exports so far end.',
    params: byId,
    response: z.object({ id }),
  },
  refuseBackendRequest: {
    method: 'POST',
    path: `${path}/requests/:id/refuse`,
    summary: 'Refuses what another admin asked for a backend service.',
    params: byId,
    response: z.object({ id }),
  },
  withdrawBackendRequest: {
    method: 'POST',
    path: `${path}/requests/:id/withdraw`,
    summary: 'Withdraws what the caller asked for a backend service, before it is decided.',
    params: byId,
    response: z.object({ id }),
  },
})
