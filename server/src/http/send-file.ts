import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer, Reader } from '#files/answer.ts'

/** Uploaded files are downloads, never pages of our origin: sandboxed, without any script rights. */
const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Errors before the first byte, such as no room for drawing, are thrown and can be answered. */
export async function sendFile(reply: FastifyReply, { content }: FileAnswer, read: Reader): Promise<FastifyReply> {
  const { name, type, size, write, cacheSeconds } = content
  const pieces = write(read)[Symbol.asyncIterator]()
  const first = await pieces.next()
  reply.header('content-disposition', dispositionOf(name)).header('content-security-policy', filePolicy)
  if (size !== undefined) reply.header('content-length', size)
  if (cacheSeconds !== undefined) reply.header('cache-control', `public, max-age=${cacheSeconds}, immutable`)
  // an error mid-stream destroys the connection, so that clients don't take a partial file for the whole
  return reply.type(type).send(Readable.from(onwards(first, pieces), { objectMode: false, highWaterMark: 64 * 1024 }))
}

async function* onwards(first: IteratorResult<Uint8Array>, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
  } finally {
    await pieces.return?.()
  }
}

/** The file name as an ASCII fallback and in UTF-8. */
function dispositionOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '') || 'file'
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, encodeMore)}`
}
const encodeMore = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
