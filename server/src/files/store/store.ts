import type { Db } from '#db/connect.ts'
import { AppError } from '#errors.ts'

/** The storage of files does not answer, or not as it should. People are asked to come back later; background work is tried again. */
export class StoreAway extends AppError {
  override name = 'StoreAway'
  constructor(why: string, cause?: unknown) {
    super(503, 'files_unavailable')
    this.message = why
    this.cause = cause
  }
}

/** Runs a task of the server's own in its own transaction. */
export type RunTask = <T>(task: (ctx: { db: Db; now: Date }) => Promise<T>) => Promise<T>

export type Listed = { object: string; bytes: number; at: Date }
type Operation = 'put' | 'read' | 'remove' | 'list'

/** Storage of files outside the database. All that comes here is sealed; objects have random names that say nothing. */
export type FileStore = {
  /** In words for the operator, without secrets. */
  readonly words: string
  /** Whether new files go here; those that are here stay. */
  readonly takesNew: boolean
  /** For what the database is to know of objects. */
  readonly run: RunTask
  /** Ends once all is stored; nobody sees a part of it before. */
  put(object: string, pieces: AsyncIterable<Uint8Array>, bytes: number): Promise<void>
  /** Some bytes; undefined if there is no such object. */
  read(object: string, from: number, length: number): Promise<Buffer | undefined>
  /** Of one that is not there, too. */
  remove(object: string): Promise<void>
  /** In the order of their names. */
  list(): AsyncIterable<Listed>
  /** Whether it answers, shortly remembered. */
  isThere(): Promise<boolean>
  /** What was asked of it since the start. */
  readonly counts: Readonly<Record<Operation, { done: number; failed: number }>>
  close(): void | Promise<void>
}
