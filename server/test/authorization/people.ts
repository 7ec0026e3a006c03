import { createHash } from 'node:crypto'

/** A stable id for a description, so that declarations are readable. */
export function idOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const at = '2027-01-04T08:00:00.000Z'

/** Ada is Dr. Cole's patient and was Dr. Former's, who has left; Ben is Dr. Diaz's. Zoe has rows but isn't an actor. */
export const persons = {
  ada: { role: 'patient' },
  ben: { role: 'patient' },
  eve: { role: 'patient', isUnverified: true },
  zoe: { role: 'patient' },
  cole: { role: 'doctor', entry: { isActive: true } },
  diaz: { role: 'doctor', entry: { isActive: true } },
  former: { role: 'doctor', entry: { isActive: false } },
  /** Ada was her patient and has ended her access. */
  dana: { role: 'doctor', entry: { isActive: true } },
  nora: { role: 'professional' },
  /** At the front desk. */
  faith: { role: 'patient', staffRoles: ['front_desk'] },
  /** Bills. */
  bella: { role: 'patient', staffRoles: ['biller'] },
  /** A nurse of the practice. */
  nan: { role: 'professional', staffRoles: ['nurse'] },
  /** A doctor without patients who is an admin as well. */
  dora: { role: 'doctor', entry: { isActive: true }, staffRoles: ['admin'] },
  olive: { role: 'admin' },
  /** Another admin, who isn't an actor. */
  omar: { role: 'admin' },
  /** Made an admin by Olive long ago; not an actor. */
  otto: { role: 'admin' },
  /** Suspended by an admin; was Dr. Cole's patient. */
  cleo: { role: 'patient', isClosed: true },
} as const
export type PersonName = keyof typeof persons

export const doctorIdOf = (name: PersonName) => idOf(`doctor ${name}`)
export const sessionIdOf = (name: string) => idOf(`session ${name}`)

/** How the transaction's identity was established. */
export type Opening =
  | { session: string }
  | 'visitor'
  | 'kiosk'
  | 'endedKiosk'
  | 'unproved kiosk'
  | 'backend'
  | 'suspended backend'
  | 'unproved backend'
  | 'system'
  | 'filing'
  | 'nobody'
  | 'forged'
  | 'replayed'
  | 'unproved'
  | 'unproved system'
export type Actor = { login: 'uzima_api' | 'uzima_auth' | 'uzima_owner'; opening: Opening; person?: PersonName; office?: 'admin' }

const signedIn = (person: PersonName): Actor => ({ login: 'uzima_api', opening: { session: person }, person })
export const actors = {
  nobody: { login: 'uzima_api', opening: 'nobody' },
  /** Forged a session context claiming to be Ada's. */
  forger: { login: 'uzima_api', opening: 'forged', person: 'ada' },
  /** Replays a context signed for another transaction of Ada's. */
  replayer: { login: 'uzima_api', opening: 'replayed', person: 'ada' },
  /** Names Ada's session, or the system, without the context secret. */
  unproved: { login: 'uzima_api', opening: 'unproved', person: 'ada' },
  unprovedSystem: { login: 'uzima_api', opening: 'unproved system' },
  revoked: { login: 'uzima_api', opening: { session: 'ada revoked' }, person: 'ada' },
  idle: { login: 'uzima_api', opening: { session: 'ada idle' }, person: 'ada' },
  over: { login: 'uzima_api', opening: { session: 'ada over' }, person: 'ada' },
  closed: signedIn('cleo'),
  visitor: { login: 'uzima_api', opening: 'visitor' },
  ada: signedIn('ada'),
  /** The second factor isn't verified yet, which restricts routes but not rows. */
  adaPending: { login: 'uzima_api', opening: { session: 'ada pending' }, person: 'ada' },
  ben: signedIn('ben'),
  eve: signedIn('eve'),
  cole: signedIn('cole'),
  diaz: signedIn('diaz'),
  former: signedIn('former'),
  nora: signedIn('nora'),
  faith: signedIn('faith'),
  nan: signedIn('nan'),
  bella: signedIn('bella'),
  dora: signedIn('dora'),
  /** The same session where admins act. */
  doraAsAdmin: { ...signedIn('dora'), office: 'admin' },
  olive: signedIn('olive'),
  /** Admins' sessions in which no second factor is proved. */
  oliveUnproved: { login: 'uzima_api', opening: { session: 'olive unproved' }, person: 'olive' },
  doraUnproved: { login: 'uzima_api', opening: { session: 'dora unproved' }, person: 'dora', office: 'admin' },
  /** Has the token of a kiosk; of one that was ended; or names the token without the context secret. */
  kiosk: { login: 'uzima_api', opening: 'kiosk' },
  endedKiosk: { login: 'uzima_api', opening: 'endedKiosk' },
  unprovedKiosk: { login: 'uzima_api', opening: 'unproved kiosk' },
  /** A backend service; one that is suspended; or its id without the context secret. */
  backend: { login: 'uzima_api', opening: 'backend' },
  suspendedBackend: { login: 'uzima_api', opening: 'suspended backend' },
  unprovedBackend: { login: 'uzima_api', opening: 'unproved backend' },
  system: { login: 'uzima_api', opening: 'system' },
  /** The server files a result in the name of the doctor who has ordered it. */
  coleFiling: { login: 'uzima_api', opening: 'filing', person: 'cole' },
  accounts: { login: 'uzima_auth', opening: 'nobody' },
  owner: { login: 'uzima_owner', opening: 'nobody' },
} as const satisfies Record<string, Actor>
export type ActorName = keyof typeof actors
export const allActorNames = Object.keys(actors) as ActorName[]

/** Actors without a valid identity, who see only what is public. */
export const powerless = [
  'nobody',
  'forger',
  'replayer',
  'unproved',
  'unprovedSystem',
  'revoked',
  'idle',
  'over',
  'closed',
  'unprovedKiosk',
  'unprovedBackend',
] as const
export const people = ['ada', 'adaPending', 'ben', 'eve', 'cole', 'diaz', 'former', 'nora', 'faith', 'olive'] as const
/** Whose rights are those of others: tried against theirs in roles.test.ts, not declared row by row. */
const compared: readonly ActorName[] = ['nan', 'bella', 'dora', 'doraAsAdmin', 'oliveUnproved', 'doraUnproved', 'coleFiling']
/** Actors who have said who they are not: nobody signed in, kiosks, and programs. */
export const visitors = ['visitor', 'endedKiosk', 'kiosk', 'suspendedBackend', 'backend'] as const
export const everyone: readonly ActorName[] = [...powerless, ...visitors, ...people, 'system']
/** The actors with sessions of a person; none if the person isn't an actor or is suspended. */
export const actorsOf = (person: PersonName): readonly ActorName[] => (person === 'ada' ? adas : people.filter((name) => name === person))
export const actorNames = allActorNames.filter((name) => !compared.includes(name))
export const adas = ['ada', 'adaPending'] as const
