import type { Db } from '#db/connect.ts'
import { FileAnswer } from '#files/answer.ts'
import { chunkCount } from '#files/chunks.ts'

type EncryptedFile = { id: string; size: number }
type FindChunk = (db: Db, position: number) => Promise<Buffer | undefined>

/** The file as uploaded, still encrypted; its name and type are in its message. */
export const encryptedFile = ({ id, size }: EncryptedFile, findChunk: FindChunk): FileAnswer =>
  new FileAnswer({
    name: `${id}.sealed`,
    type: 'application/octet-stream',
    size,
    write: async function* (read) {
      for (let position = 0; position < chunkCount(size); position += 1) {
        const bytes = await read((db) => findChunk(db, position))
        if (!bytes) throw new Error('A chunk of a file is missing.')
        yield bytes
      }
    },
  })
