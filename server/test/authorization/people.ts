import { createHash } from 'node:crypto'

/** The same id for the same words in every run, so that what is declared reads like what it is about. */
export function idOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const at = '2027-01-04T08:00:00.000Z'

/** Ada is Dr. Cole's patient and was Dr. Former's, who has left; Ben is Dr. Diaz's. Zoe has rows and is nobody's actor. */
export const persons = {
  ada: { role: 'patient' },
  ben: { role: 'patient' },
  eve: { role: 'patient', isUnverified: true },
  zoe: { role: 'patient' },
  cole: { role: 'doctor', entry: { isActive: true } },
  diaz: { role: 'doctor', entry: { isActive: true } },
  former: { role: 'doctor', entry: { isActive: false } },
  /** Ada was her patient and has ended it. */
  dana: { role: 'doctor', entry: { isActive: true } },
  nora: { role: 'professional' },
  olive: { role: 'admin' },
  /** Another admin, who is nobody's actor. */
  omar: { role: 'admin' },
  /** Whom Olive made an admin, long ago; nobody's actor. */
  otto: { role: 'admin' },
  /** Closed by an admin; was Dr. Cole's patient. */
  cleo: { role: 'patient', isClosed: true },
} as const
export type PersonName = keyof typeof persons

export const doctorIdOf = (name: PersonName) => idOf(`doctor ${name}`)
export const sessionIdOf = (name: string) => idOf(`session ${name}`)

/** Whose transaction it is: through which login, and how its identity was opened. */
export type Opening = { session: string } | 'visitor' | 'system' | 'nobody' | 'forged' | 'replayed' | 'unproved' | 'unproved system'
type Actor = { login: 'uzima_api' | 'uzima_auth' | 'uzima_owner'; opening: Opening; person?: PersonName }

const signedIn = (person: PersonName): Actor => ({ login: 'uzima_api', opening: { session: person }, person })
export const actors = {
  nobody: { login: 'uzima_api', opening: 'nobody' },
  /** Wrote a context by hand that says it is Ada's. */
  forger: { login: 'uzima_api', opening: 'forged', person: 'ada' },
  /** Wears a context that was signed for another transaction of Ada's. */
  replayer: { login: 'uzima_api', opening: 'replayed', person: 'ada' },
  /** Names Ada's session, and the system, without what only the server knows. */
  unproved: { login: 'uzima_api', opening: 'unproved', person: 'ada' },
  unprovedSystem: { login: 'uzima_api', opening: 'unproved system' },
  revoked: { login: 'uzima_api', opening: { session: 'ada revoked' }, person: 'ada' },
  idle: { login: 'uzima_api', opening: { session: 'ada idle' }, person: 'ada' },
  over: { login: 'uzima_api', opening: { session: 'ada over' }, person: 'ada' },
  closed: signedIn('cleo'),
  visitor: { login: 'uzima_api', opening: 'visitor' },
  ada: signedIn('ada'),
  /** The second factor is not proved yet: what that closes is the route table's matter. */
  adaPending: { login: 'uzima_api', opening: { session: 'ada pending' }, person: 'ada' },
  ben: signedIn('ben'),
  eve: signedIn('eve'),
  cole: signedIn('cole'),
  diaz: signedIn('diaz'),
  former: signedIn('former'),
  nora: signedIn('nora'),
  olive: signedIn('olive'),
  system: { login: 'uzima_api', opening: 'system' },
  accounts: { login: 'uzima_auth', opening: 'nobody' },
  owner: { login: 'uzima_owner', opening: 'nobody' },
} as const satisfies Record<string, Actor>
export type ActorName = keyof typeof actors
export const actorNames = Object.keys(actors) as ActorName[]

/** An identity that does not hold opens nothing that is not everybody's. */
export const powerless = ['nobody', 'forger', 'replayer', 'unproved', 'unprovedSystem', 'revoked', 'idle', 'over', 'closed'] as const
export const people = ['ada', 'adaPending', 'ben', 'eve', 'cole', 'diaz', 'former', 'nora', 'olive'] as const
export const everyone: readonly ActorName[] = [...powerless, 'visitor', ...people, 'system']
/** Whose sessions act for a person; nobody's where the person is no actor, or shut out. */
export const actorsOf = (person: PersonName): readonly ActorName[] => (person === 'ada' ? adas : people.filter((name) => name === person))
export const adas = ['ada', 'adaPending'] as const
