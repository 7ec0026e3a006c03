import { sealedOffset, sealedSizeOf } from '../laid.ts'
import { type FileKind, fileKinds, type Movable } from './kinds.ts'
import { claimObject, giveUpObject, MovedMeanwhile, putObject } from './objects.ts'
import type { FileStore, RunTask } from './store.ts'

export type Moved = { files: number; bytes: number; left: number }
type Options = { run: RunTask; store: FileStore; to: 'storage' | 'database'; onMoved?: (moved: Moved) => void }

const first = '00000000-0000-0000-0000-000000000000'
/** Each holds two parts of a file at most. */
const togetherAtOnce = 3

/**
 * Moves every file there, while people read, send and delete others: each is in one of both places until it is in the other as a whole.
 * Whatever interrupts it, it goes on where it was when it is called again. `left`: changed while it was moved; those are moved by the next call.
 */
export async function moveFiles({ run, store, to, onMoved }: Options): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, left: 0 }
  const move = to === 'storage' ? toStorage : toDatabase
  for (const kind of fileKinds) {
    let after = first
    for (;;) {
      const from = after
      const found = await run(({ db }) => kind.findNext(db, from, to === 'database'))
      for (let at = 0; at < found.length; at += togetherAtOnce)
        await Promise.all(
          found.slice(at, at + togetherAtOnce).map(async (file) => {
            if (await move({ run, store, kind }, file)) {
              moved.files += 1
              moved.bytes += file.size
            } else moved.left += 1
          }),
        )
      const last = found.at(-1)
      if (!last) break
      after = last.id
      onMoved?.(moved)
    }
  }
  return moved
}

type Where = Pick<Options, 'run' | 'store'> & { kind: FileKind }

async function toStorage({ run, store, kind }: Where, file: Movable): Promise<boolean> {
  try {
    const findChunk: FindChunk = (db, position) => kind.findChunk(db, file, position)
    const object = await putObject(run, store, { ...kind.laid(file.size), findChunk })
    return await run(async ({ db, now }) => {
      if (!(await kind.setObject(db, file, object))) {
        await giveUpObject(db, object, now)
        return false
      }
      await claimObject(db, object)
      await kind.deleteChunks(db, file.id)
      return true
    })
  } catch (error) {
    return leave(error)
  }
}
type FindChunk = (db: Parameters<FileKind['findChunk']>[0], position: number) => Promise<Buffer | undefined>

/** Its pieces are there, and counted, before they are what is read; the object goes afterwards. */
export async function toDatabase({ run, store, kind }: Where, file: Movable): Promise<boolean> {
  const laid = kind.laid(file.size)
  const { object } = file
  if (object === null) return false
  try {
    for (let position = 0; position < laid.count; position += 1) {
      const at = position
      const sealed = await store.read(object, sealedOffset(laid, at), sealedSizeOf(laid, at))
      if (!sealed) {
        if (await run(async ({ db }) => (await kind.findObject(db, file.id)) === object)) throw new ObjectMissing(kind.table, file.id)
        return false
      }
      await run(({ db }) => kind.insertChunk(db, file, at, sealed))
    }
    return await run(async ({ db }) => {
      if (!(await kind.setObject(db, file, null))) return false
      if ((await kind.countChunks(db, file)) !== laid.count) throw new MovedMeanwhile()
      return true
    })
  } catch (error) {
    return leave(error)
  }
}

class ObjectMissing extends Error {
  constructor(table: string, id: string) {
    super(`The object of ${id} in ${table} is not in the storage. npm run admin -- files check lists all of them.`)
  }
}

/** A file that was deleted, merged or moved by another meanwhile stays as that has left it. */
function leave(error: unknown): false {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // a row that its pieces refer to is gone, or was changed by a merge that this transaction has not seen
  if (error instanceof MovedMeanwhile || code === '23503' || code === '40001' || code === '42501') return false
  throw error
}
