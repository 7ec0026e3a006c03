import type { Db } from '#db/connect.ts'

/** Runs work in a short transaction of the same session, which is revalidated. */
export type Reader = <T>(work: (db: Db) => Promise<T>) => Promise<T>

type Content = {
  name: string
  type: string
  /** Size in bytes, if known in advance. */
  size?: number
  /** For content that is public and never changes at its address: how long anyone may keep it. Nobody keeps anything else. */
  cacheSeconds?: number
  /** The content, read while it is sent: a slow client keeps no transaction open. */
  write: (read: Reader) => AsyncIterable<Uint8Array>
}

/** Returned by a service whose response is a file. */
export class FileAnswer {
  readonly content: Content
  constructor(content: Content) {
    this.content = content
  }
}
