import { z } from 'zod/mini'
import { areAppKeys, longestKeys } from './connected-apps/app-keys.ts'
import { clinicianReaches, clinicianWriteKinds } from './connected-apps/clinician-scopes.ts'
import { type DataKind, dataKindNames } from './connected-apps/scopes.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, optionalText, page, pageQuery, text } from './fields.ts'

export const longestApp = { name: 80, maker: 120, address: 500 } as const
export const mostRedirects = 10
/** For how many days a person may let an app in. */
export const accessDays = [1, 90, 365] as const
/** How long before the end of a longer term the person is reminded of it. */
export const reminderDays = 3
export const usualAccessDays = 90

export const dataKind = z.enum(dataKindNames as [DataKind, ...DataKind[]])

const redirectForms = [
  // its page under TLS
  /^https:\/\/[^\s#@/?\\]+(?:[/?][^\s#\\]*)?$/,
  // its program on the person's computer (RFC 8252)
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?][^\s#\\]*)?$/,
  // a scheme of its own: a domain name in reverse, which no scheme of browsers is
  /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:[^\s#\\]*$/,
]
/** Where the code of an app may be sent. */
export const isRedirectUri = (value: string) => value.length <= longestApp.address && redirectForms.some((form) => form.test(value))
/** Where an app is opened: a page, to which parameters are added. */
export const isLaunchUri = (value: string) =>
  value.length <= longestApp.address && redirectForms.slice(0, 2).some((form) => form.test(value))
const launchUri = optionalText(longestApp.address).check(z.refine((value) => value === null || isLaunchUri(value), 'launch_uri_invalid'))
const redirectUri = z.string().check(z.trim(), z.refine(isRedirectUri, 'redirect_uri_invalid'))
const isWebAddress = (value: string | null) => value === null || /^https:\/\/[^\s#@/?\\]+\.[^\s@\\]+$/.test(value)
const webAddress = optionalText(longestApp.address).check(z.refine(isWebAddress, 'website_invalid'))

export const appFields = {
  name: text(longestApp.name),
  maker: text(longestApp.maker),
  website: webAddress,
  privacyNotice: webAddress,
  redirectUris: z.array(redirectUri).check(z.minLength(1), z.maxLength(mostRedirects)),
  /** The kinds of data that it may ask for. */
  kinds: z.array(dataKind).check(z.minLength(1)),
  /** For clinicians: what they may let it read, of the patient whose chart it was opened from or of all in their care; null if it is not. */
  clinicianReach: z.optional(z.nullable(z.enum(clinicianReaches))),
  /** Of an app for clinicians: the kinds of data that they may let it add and change. */
  clinicianWrites: z.optional(z.array(dataKind.check(z.refine((kind) => clinicianWriteKinds.includes(kind))))),
  /** Where it is opened from a chart; only of an app for clinicians. */
  launchUri: z.optional(launchUri),
  /** Of an app that proves itself by keys: where it publishes them, or the JSON Web Key Set itself. */
  keys: optionalText(longestKeys).check(z.refine((text) => text === null || areAppKeys(text), 'app_keys_invalid')),
}
/** How an app proves itself: by nothing, where it can keep nothing to itself; by a secret; or by keys of its own. */
export const appProofs = ['none', 'secret', 'keys'] as const
const appProof = z.enum(appProofs)
export type AppProof = z.infer<typeof appProof>

/** An app that is registered here, for admins. */
export const RegisteredApp = z.object({
  id,
  name: z.string(),
  maker: z.nullable(z.string()),
  website: z.nullable(z.string()),
  privacyNotice: z.nullable(z.string()),
  redirectUris: z.array(z.string()),
  kinds: z.array(dataKind),
  clinicianReach: z.nullable(z.enum(clinicianReaches)),
  clinicianWrites: z.array(dataKind),
  launchUri: z.nullable(z.string()),
  proof: appProof,
  keys: z.nullable(z.string()),
  registeredAt: instant,
  /** It registered itself, and no admin has said yet that the practice knows it. */
  isUnapproved: z.boolean(),
  suspendedAt: z.nullable(instant),
  /** How many people let it in now. */
  people: z.number(),
  lastUsedAt: z.nullable(instant),
})
export type RegisteredApp = z.infer<typeof RegisteredApp>

/** An app that a person has let in. */
export const ConnectedApp = z.object({
  id,
  name: z.string(),
  maker: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** It was let in by somebody as a clinician, for patients in their care. */
  asClinician: z.boolean(),
  kinds: z.array(dataKind),
  /** Kinds that it may add to and change. */
  writes: z.array(dataKind),
  /** Kinds that the app asked for and was refused. */
  refused: z.array(dataKind),
  /** It may look while the person is not using it. */
  isOffline: z.boolean(),
  grantedAt: instant,
  endsAt: instant,
  endedAt: z.nullable(instant),
  endedBy: z.nullable(z.enum(['person', 'app', 'practice', 'misuse', 'password'])),
  suspended: z.boolean(),
  lastUsedAt: z.nullable(instant),
})
export type ConnectedApp = z.infer<typeof ConnectedApp>

export const connectedAppsApi = endpoints({
  listConnectedApps: {
    method: 'GET',
    path: '/api/connected-apps',
    summary: 'The apps that one has let in, those that still may look first.',
    query: z.object(pageQuery),
    response: page(ConnectedApp),
  },
  disconnectApp: {
    method: 'POST',
    path: '/api/connected-apps/:id/end',
    summary: 'Ends an app’s access at once.',
    params: byId,
    response: z.object({ id }),
  },
  narrowApp: {
    method: 'PUT',
    path: '/api/connected-apps/:id/kinds',
    summary: 'Takes kinds of data back from an app, to read or to write; more than it was given needs the app to ask again.',
    params: byId,
    body: z.object({ kinds: z.array(dataKind), writes: z.optional(z.array(dataKind)) }),
    response: z.object({ id, kinds: z.array(dataKind), writes: z.array(dataKind) }),
  },
  listAppsToOpen: {
    method: 'GET',
    path: '/api/connected-apps/to-open',
    summary: 'The apps that clinicians can open from a chart, by name.',
    response: z.object({ rows: z.array(z.object({ id, name: z.string() })) }),
  },
  openAppFromChart: {
    method: 'POST',
    path: '/api/connected-apps/to-open/:id',
    summary: 'Opens an app for a patient in the caller’s care: the address to go to, good once and for five minutes (SMART EHR launch).',
    params: byId,
    body: z.object({ patientId: id, appointmentId: z.optional(z.nullable(id)) }),
    response: z.object({ url: z.string() }),
  },
  listRegisteredApps: {
    method: 'GET',
    path: '/api/connected-apps/registered',
    summary: 'The apps that are registered here, by name.',
    response: z.object({
      rows: z.array(RegisteredApp),
      /** Apps may register themselves. */
      selfRegistration: z.boolean(),
    }),
  },
  registerApp: {
    method: 'POST',
    path: '/api/connected-apps/registered',
    summary: 'Registers an app. The secret of one that can keep it is shown this once.',
    body: z.object({ ...appFields, proof: appProof }),
    response: z.object({ id, secret: z.nullable(z.string()) }),
    status: 201,
  },
  changeRegisteredApp: {
    method: 'PUT',
    path: '/api/connected-apps/registered/:id',
    summary: 'Changes an app. What people have allowed before stays as it is.',
    params: byId,
    body: z.object(appFields),
    response: z.object({ id }),
  },
  renewRegisteredSecret: {
    method: 'POST',
    path: '/api/connected-apps/registered/:id/secret',
    summary: 'Gives an app another secret, shown this once; the one before stops.',
    params: byId,
    response: z.object({ id, secret: z.string() }),
  },
  approveRegisteredApp: {
    method: 'POST',
    path: '/api/connected-apps/registered/:id/approve',
    summary: 'Says that the practice knows an app that has registered itself.',
    params: byId,
    response: z.object({ id }),
  },
  setSelfRegistration: {
    method: 'PUT',
    path: '/api/connected-apps/self-registration',
    summary: 'Lets apps register themselves (RFC 7591), or not; those that have stay.',
    body: z.object({ allowed: z.boolean() }),
    response: z.object({ allowed: z.boolean() }),
  },
  suspendApp: {
    method: 'POST',
    path: '/api/connected-apps/registered/:id/suspend',
    summary: 'Stops an app for everybody, or lets it go on.',
    params: byId,
    body: z.object({ suspended: z.boolean() }),
    response: z.object({ id }),
  },
  removeRegisteredApp: {
    method: 'POST',
    path: '/api/connected-apps/registered/:id/remove',
    summary: 'Removes an app; every access to it ends.',
    params: byId,
    response: z.object({ id }),
  },
})
