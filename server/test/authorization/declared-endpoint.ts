import type { KindName } from './callers.ts'
import type { RowKind } from './row-kind.ts'
import type { Owner, World } from './world.ts'

/** Who is let in, in the test's own terms, independent of the route tables. */
export const groups = {
  anyone: undefined,
  'signed in': [
    'recovery',
    'unverified',
    'unconsented',
    'stale',
    'lowered',
    'proved',
    'ada',
    'ben',
    'cole',
    'diaz',
    'nora',
    'faith',
    'olive',
  ],
  patients: ['unconsented', 'lowered', 'proved', 'ada', 'ben', 'cole', 'diaz', 'nora', 'faith'],
  verified: ['unconsented', 'stale', 'lowered', 'proved', 'ada', 'ben', 'cole', 'diaz', 'nora', 'faith', 'olive'],
  providers: ['cole', 'diaz', 'nora'],
  doctors: ['cole', 'diaz'],
  staff: ['cole', 'diaz', 'nora', 'stale', 'olive'],
  registrars: ['cole', 'diaz', 'faith', 'stale', 'olive'],
  clerks: ['faith', 'stale', 'olive'],
  'front desk': ['faith'],
  /** And billers, of whom no kind of caller is one; roles.test.ts asks as one. */
  billing: ['stale', 'olive'],
  cashiers: ['faith', 'stale', 'olive'],
  /** No kind of caller is one; roles.test.ts asks as one. */
  nurses: [],
  /** And nurses, of whom no kind of caller is one. */
  'doctors and nurses': ['cole', 'diaz'],
  backends: [],
  schedulers: ['cole', 'diaz', 'faith'],
  admins: ['stale', 'olive'],
  kiosks: ['kiosk'],
} as const satisfies Record<string, readonly KindName[] | undefined>

export type DeclaredEndpoint = {
  who: keyof typeof groups
  /** What the session needs besides an identity. */
  needs?: readonly ('aal2' | 'fresh' | 'consented')[]
  rows?: RowKind
  /** Only its patient may do it; its doctor sees it and is refused. */
  isPatients?: true
  /** The answer lists these of everybody, and nothing else: for whoever works with all of them. */
  names?: 'visits'
  /** The name of the id in the path, if not `id`. */
  idName?: 'patientId' | 'contactId' | 'appointmentId' | 'linkId'
  /** The caller's own rows of which the answer must contain one. */
  shows?: 'visits' | 'notices' | 'sessions' | 'record' | 'applications'
  /** The answer for an unknown row, or to a valid request, if not 404 or success. */
  missing?: string
  /** The answer for another person's row, where it differs from that for an unknown one. */
  foreign?: string
  says?: string | readonly string[]
  /** A valid request by that caller about a row of that person; the id is filled in. */
  input?: (world: World, kind: KindName, of: Owner) => Record<string, unknown>
}
