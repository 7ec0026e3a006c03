import type { ActorName, PersonName } from './people.ts'

type Value = string | number | boolean | null | string[] | Record<string, unknown>
export type Values = Record<string, Value>
type Who = readonly ActorName[]

/** A row, whose it is, and what the policies alone let whom do with it. The table owner may do everything. */
export type DeclaredRow = {
  of: PersonName | null
  row: Values
  see?: Who
  change?: Who
  remove?: Who
  /** Who may insert a row like this one. */
  add?: Who
  /** Only used to test inserts; the row itself isn't stored. */
  isOnlyAdded?: true
}

/** The privileges granted to a role; an array lists columns instead of the whole table. */
export type Rights = { select?: true; insert?: true | readonly string[]; update?: true | readonly string[]; delete?: true }

export type DeclaredTable = {
  api?: Rights
  accounts?: Rights
  rows: readonly DeclaredRow[]
  /** Other keys, to turn any row into another one. */
  again?: Values
  /** A harmless update of a column that may be changed, if there is one. */
  touch: Values
  /**
   * Forbidden updates, tried on all rows that the actor reaches; `by` lists exceptions, `untriggered` whom only a trigger stops, and
   * `reaches` those who may make this update of the named rows and no other.
   */
  turns?: readonly { set: Values; by?: Who; untriggered?: Who; reaches?: Partial<Record<ActorName, readonly string[]>> }[]
  /** The privileges of the table owner, if limited. */
  owner?: Rights
  /** Actors who are asked about this table although their rights are compared with those of others. */
  besides?: readonly ActorName[]
}

/**
 * A call, what it shows or does if allowed, and for whom it is. `given` is a statement that is done first, past every lock; `besides` are
 * actors who are not asked otherwise, because their rights are compared with those of others.
 */
export type DeclaredCall = { who: readonly ActorName[]; given?: string; besides?: readonly ActorName[] } & (
  | { shows: string }
  | { does: string; holds?: string }
)
/** Why everyone who can execute the function may call it, or the calls that show who may. */
export type DeclaredFunction = { isOpen: string } | readonly DeclaredCall[]

export const everything: Rights = { select: true, insert: true, update: true, delete: true }
/** Bytes in the format of an envelope. */
export const encrypted = `\\x010000${'00'.repeat(40)}`
export const someBytes = `\\x${'ab'.repeat(32)}`
