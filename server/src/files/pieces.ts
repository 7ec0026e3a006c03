import type { Db } from '#db/connect.ts'
import { type Laid, sealedOffset, sealedSizeOf } from './laid.ts'
import { type FileStore, StoreAway } from './store/store.ts'

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

export type Pieces = Laid & {
  /** Where it was when it was looked up; it may be moved while it is read. */
  object: string | null
  /** Where it is; undefined if the reader may not see the file any more, or it is gone. */
  findObject: (db: Db) => Promise<string | null | undefined>
  findChunk: (db: Db, position: number) => Promise<Buffer | undefined>
  /** Opens a sealed piece, in the transaction that reads it or lets it be sent. */
  open: (db: Db, sealed: Buffer, position: number) => Promise<Buffer>
}

/** Asked for together: one request for 2 MB. */
const atOnce = 8
/** How often a file may turn out to be elsewhere before a piece of it is taken for lost. */
const mostLooks = 3

/** Streams a file piece by piece, each with a short transaction, from the database or from the storage. */
export async function* streamPieces(read: Read, store: FileStore | undefined, pieces: Pieces): AsyncGenerator<Buffer> {
  const { count, findChunk, findObject, open } = pieces
  let { object } = pieces
  let looks = 0
  for (let position = 0; position < count; ) {
    const sent = object === null ? [] : await sealedFrom(store, object, pieces, position)
    for (const sealed of sent) {
      const at = position
      yield await read(async (db) => {
        if ((await findObject(db)) === undefined) throw new Error('A file is gone while it is read.')
        return open(db, sealed, at)
      })
      position += 1
    }
    const here: Buffer | undefined =
      object === null
        ? await read(async (db) => {
            const sealed = await findChunk(db, position)
            return sealed && open(db, sealed, position)
          })
        : undefined
    if (here) {
      yield here
      position += 1
    }
    if (here || sent.length > 0) looks = 0
    else {
      looks += 1
      if (looks > mostLooks) throw new Error('A part of a file is missing.')
      object = (await read(findObject)) ?? null
    }
  }
}

/** The next pieces of an object; none if it is not there. */
async function sealedFrom(store: FileStore | undefined, object: string, laid: Laid, position: number): Promise<Buffer[]> {
  if (!store) throw new StoreAway('A file is in a storage, but FILES_URL does not say where that is.')
  const places = Array.from({ length: Math.min(atOnce, laid.count - position) }, (_, index) => position + index)
  const sizes = places.map((each) => sealedSizeOf(laid, each))
  const bytes = await store.read(
    object,
    sealedOffset(laid, position),
    sizes.reduce((sum, size) => sum + size, 0),
  )
  if (!bytes) return []
  let from = 0
  return sizes.map((size) => {
    from += size
    return bytes.subarray(from - size, from)
  })
}
