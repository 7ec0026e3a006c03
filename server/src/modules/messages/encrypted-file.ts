import type { Db } from '#db/connect.ts'
import { FileAnswer } from '#files/answer.ts'
import { laidAsSent } from '#files/laid.ts'
import { streamPieces } from '#files/pieces.ts'
import type { Services } from '#services.ts'

type EncryptedFile = {
  id: string
  size: number
  object: string | null
  findObject: (db: Db) => Promise<string | null | undefined>
  findChunk: (db: Db, position: number) => Promise<Buffer | undefined>
}

/** The file as uploaded, still encrypted; its name and type are in its message. */
export const encryptedFile = ({ fileStore }: Pick<Services, 'fileStore'>, { id, size, ...where }: EncryptedFile): FileAnswer =>
  new FileAnswer({
    name: `${id}.sealed`,
    type: 'application/octet-stream',
    size,
    write: (read) => streamPieces(read, fileStore, { ...laidAsSent(size), ...where, open: async (_, sealed) => sealed }),
  })
