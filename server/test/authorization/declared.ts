import type { ActorName, PersonName } from './people.ts'

type Value = string | number | boolean | null | string[] | Record<string, unknown>
export type Values = Record<string, Value>
type Who = readonly ActorName[]

/** A row, whose it is, and who may do what with it by the policies alone. The owner of the tables may do everything. */
export type DeclaredRow = {
  of: PersonName | null
  row: Values
  see?: Who
  change?: Who
  remove?: Who
  /** Who may add a row like this one. */
  add?: Who
  /** Only to be added, never there. */
  isOnlyAdded?: true
}

/** What a login was granted; columns where not the whole table. */
export type Rights = { select?: true; insert?: true; update?: true | readonly string[]; delete?: true }

export type DeclaredTable = {
  api?: Rights
  accounts?: Rights
  rows: readonly DeclaredRow[]
  /** What makes another row of each: other keys. */
  again?: Values
  /** A change that means nothing: of a column that may be changed where one may. */
  touch: Values
  /** Changes that turn a row into what it may not become, tried on all rows one reaches, and who may all the same. */
  turns?: readonly { set: Values; by?: Who }[]
  /** Where the owner's own rights end too. */
  owner?: Rights
}

/** A call, what it shows or does where it is let, and for whom that is so. */
export type DeclaredCall = { who: readonly ActorName[] } & ({ shows: string } | { does: string; holds?: string })
/** Why a function may be called by everybody who reaches it, or the calls that show who may. */
export type DeclaredFunction = { isOpen: string } | readonly DeclaredCall[]

export const everything: Rights = { select: true, insert: true, update: true, delete: true }
/** Bytes that pass for an envelope. */
export const sealed = `\\x010000${'00'.repeat(40)}`
export const someBytes = `\\x${'ab'.repeat(32)}`
