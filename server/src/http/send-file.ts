import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer, Reader } from '#files/answer.ts'

/** Uploaded files are downloads, never pages of our origin: sandboxed, without any script rights. */
const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

export function sendFile(reply: FastifyReply, { content }: FileAnswer, read: Reader): FastifyReply {
  const { name, type, size, write, cacheSeconds } = content
  reply.header('content-disposition', dispositionOf(name)).header('content-security-policy', filePolicy)
  if (size !== undefined) reply.header('content-length', size)
  if (cacheSeconds !== undefined) reply.header('cache-control', `public, max-age=${cacheSeconds}, immutable`)
  // an error mid-stream destroys the connection, so that clients don't take a partial file for the whole
  return reply.type(type).send(Readable.from(write(read), { objectMode: false, highWaterMark: 64 * 1024 }))
}

/** The file name as an ASCII fallback and in UTF-8. */
export function dispositionOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '') || 'file'
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, encodeMore)}`
}
const encodeMore = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
