import type { KindName } from './callers.ts'
import type { RowKind } from './row-kind.ts'
import type { Owner, World } from './world.ts'

/** Who is let in, in the test's own words: not those of the route tables. */
export const groups = {
  anyone: undefined,
  'signed in': ['recovery', 'unverified', 'unconsented', 'unproved', 'stale', 'proved', 'ada', 'ben', 'cole', 'diaz', 'nora', 'olive'],
  patients: ['unconsented', 'proved', 'ada', 'ben', 'cole', 'diaz', 'nora'],
  verified: ['unconsented', 'unproved', 'stale', 'proved', 'ada', 'ben', 'cole', 'diaz', 'nora', 'olive'],
  providers: ['cole', 'diaz', 'nora'],
  doctors: ['cole', 'diaz'],
  admins: ['unproved', 'stale', 'olive'],
} as const satisfies Record<string, readonly KindName[] | undefined>

export type DeclaredEndpoint = {
  who: keyof typeof groups
  /** What is proved beside who one is. */
  needs?: readonly ('aal2' | 'fresh' | 'consented')[]
  rows?: RowKind
  /** What the path calls the id, where not id. */
  idName?: 'patientId' | 'contactId'
  /** Of which of one's own rows the answer must hold one. */
  shows?: 'visits' | 'notices' | 'sessions' | 'record' | 'applications'
  /** What is said of a row that is not there, and of a good request, where it is not 404 and not a success. */
  missing?: string
  /** What is said of a row of others, where it is told from one that is not there. */
  foreign?: string
  says?: string | readonly string[]
  /** A good request of that caller's, about a row of that person's: the id is filled in. */
  input?: (world: World, kind: KindName, of: Owner) => Record<string, unknown>
}
