import type { Db } from '#db/connect.ts'

/** Runs a piece of work in a short transaction of the same session, which is checked anew. */
export type Reader = <T>(work: (db: Db) => Promise<T>) => Promise<T>

type Content = {
  name: string
  type: string
  /** Known where it is not made while it is sent. */
  size?: number
  /** The bytes, piece by piece, read while they are sent: a slow reader holds no transaction open. */
  write: (read: Reader) => AsyncIterable<Uint8Array>
}

/** What a service answers where the answer is a file. */
export class FileAnswer {
  readonly content: Content
  constructor(content: Content) {
    this.content = content
  }
}
