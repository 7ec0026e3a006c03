import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createTokens } from '#auth/tokens.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { newId } from '#db/id.ts'
import type { Clinic } from '../clinic.ts'
import { ada, bella, ben, drCole, drDiaz, drDora, eve, faith, isAdmin, nan, nora, olive, type Person } from '../people.ts'

const patient = ada
export const cleo: Person = { ...patient, name: 'Cleo Closed', email: 'cleo@example.org' }
export const ursa: Person = { ...patient, name: 'Ursa Unsure', email: 'ursa@example.org' }
export const fay: Person = { ...patient, name: 'Fay Factor', email: 'fay@example.org' }
export const olga: Person = { ...olive, name: 'Olga Admin', email: 'olga@example.org' }
/** An admin who has no second factor. */
export const omar: Person = { ...olive, name: 'Omar Admin', email: 'omar@example.org' }
/** The same, an admin beside being a doctor. */
export const drDell: Person = { ...drDora, name: 'Dr. Dell', email: 'dell@example.org' }
export const drDue: Person = { ...drCole, name: 'Dr. Due', email: 'due@example.org' }
/** Doctors with whom Ada and Ben share, and who never call, so that sharing with them gives no tested caller access. */
export const drNear: Person = { ...drCole, name: 'Dr. Near', email: 'near@example.org' }
export const drFar: Person = { ...drCole, name: 'Dr. Far', email: 'far@example.org' }
export const cast = {
  ada,
  ben,
  eve,
  cole: drCole,
  diaz: drDiaz,
  nora,
  faith,
  olive,
  cleo,
  ursa,
  fay,
  olga,
  omar,
  drDell,
  drDue,
  drNear,
  drFar,
  nan,
  bella,
  drDora,
}
export type CastName = keyof typeof cast

/** A kind of caller: the person, the state of their session and the token presented. */
type Kind = { person?: CastName; session?: Record<string, unknown>; token?: 'expired' | 'forged' | 'service' | 'kiosk' }
export const kinds = {
  noOne: {},
  forged: { person: 'ada', token: 'forged' },
  expired: { person: 'ada', token: 'expired' },
  revoked: { person: 'ada', session: { revoked_at: '2027-01-04T07:59:00Z' } },
  idle: { person: 'ada', session: { last_activity_at: '2027-01-04T07:44:00Z' } },
  over: { person: 'ada', session: { absolute_at: '2027-01-04T07:59:00Z' } },
  closed: { person: 'cleo' },
  pending: { person: 'fay', session: { is_pending: true } },
  mustEnrol: { person: 'drDue' },
  recovery: { person: 'ada', session: { is_recovery: true } },
  unverified: { person: 'eve' },
  unconsented: { person: 'ursa' },
  /** Admins with a second factor that this session hasn't verified, by what they are and by a role beside it. */
  unproved: { person: 'olga', session: { aal: 'aal1' } },
  unprovedBeside: { person: 'drDora', session: { aal: 'aal1' } },
  /** Admins without a second factor, likewise. */
  unenrolled: { person: 'omar', session: { aal: 'aal1' } },
  unenrolledBeside: { person: 'drDell', session: { aal: 'aal1' } },
  /** A patient with a second factor that this session hasn't verified. */
  lowered: { person: 'fay' },
  /** An admin whose last step-up was six minutes ago. */
  stale: { person: 'olive', session: { auth_time: '2027-01-04T07:54:00Z' } },
  /** A patient with a second factor, which this session has verified. */
  proved: { person: 'fay', session: { aal: 'aal2' } },
  ada: { person: 'ada' },
  ben: { person: 'ben' },
  cole: { person: 'cole' },
  diaz: { person: 'diaz' },
  nora: { person: 'nora' },
  faith: { person: 'faith' },
  olive: { person: 'olive' },
  serviceKey: { token: 'service' },
  kiosk: { token: 'kiosk' },
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]

type Asked = { method: string; url: string; body?: unknown; headers?: Record<string, string> }

export const serviceKey = 'a-service-role-key-of-the-tests-only'
export const markOf = (name: CastName) => `private-to-${name}`

/**
 * Calls an endpoint as a kind of caller. After a call that may have changed something, perhaps the session, the next one uses new sessions.
 * A refused call is repeated with the same session to show that it changed nothing.
 */
export function callers(place: Clinic) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const stranger = createTokens({ signingKeys: [privateKey.export({ format: 'jwk' })], issuer: 'http://localhost:3000/auth/v1' })

  async function startSession(name: CastName, state: Record<string, unknown> = {}): Promise<string> {
    const id = newId()
    const now = place.clock.now()
    const row = {
      id,
      user_id: place.as(cast[name]).id,
      auth_time: now,
      created_at: now,
      refreshed_at: now,
      last_activity_at: now,
      absolute_at: new Date(now.getTime() + 12 * 3_600_000),
      refresh_key: `\\x${randomBytes(32).toString('hex')}`,
      user_agent: markOf(name),
      aal: isAdmin(cast[name]) ? 'aal2' : 'aal1',
      ...state,
    }
    const columns = Object.keys(row).join(', ')
    await place.sql(`insert into auth.sessions (${columns}) select ${columns} from jsonb_populate_record(null::auth.sessions, $1)`, [row])
    return id
  }

  async function tokenOf(kind: Kind): Promise<string | undefined> {
    const { person, session, token } = kind
    if (token === 'service') return `Bearer ${serviceKey}`
    if (token === 'kiosk') return `Kiosk ${await startKiosk()}`
    if (!person) return undefined
    const claims = {
      sub: place.as(cast[person]).id,
      session_id: await startSession(person, session),
      email: cast[person].email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1' as const,
      amr: [{ method: 'password', timestamp: Math.floor(place.clock.now().getTime() / 1000) }],
      app_metadata: {},
      user_metadata: {},
      is_anonymous: false,
    }
    const signedAt = new Date(place.clock.now().getTime() - (token === 'expired' ? 301_000 : 0))
    return `Bearer ${(await (token === 'forged' ? stranger : place.app.tokens).sign(claims, signedAt)).token}`
  }

  async function startKiosk(): Promise<string> {
    await place.sql('insert into app.kiosks (id, name, token_hash, made_at) values ($1, $2, $3, $4) on conflict do nothing', [
      ...[kioskToken, 'At the door', hashOfToken(kioskToken), place.clock.now()],
    ])
    return kioskToken
  }

  const kioskToken = newId()
  const tokens = new Map<KindName, string | undefined>()
  async function ask(name: KindName, { method, url, body, headers = {} }: Asked) {
    const kind: Kind = kinds[name]
    const token = tokens.has(name) ? tokens.get(name) : await tokenOf(kind)
    tokens.set(name, token)
    const answer = await place.app.http.inject({
      method: method as 'GET',
      url,
      headers: {
        host: 'localhost:3000',
        'x-supabase-api-version': '2024-01-01',
        'user-agent': kind.person ? markOf(kind.person) : 'somebody',
        ...(token && { authorization: token }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })
    if (method !== 'GET' && answer.statusCode < 400) tokens.clear()
    return answer
  }
  return { ask, startSession }
}
