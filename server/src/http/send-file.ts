import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer, Reader } from '#files/answer.ts'

/** A person's file is for saving, never for showing as a page of ours: no script in it has any right. */
const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

export function sendFile(reply: FastifyReply, { content }: FileAnswer, read: Reader): FastifyReply {
  const { name, type, size, write } = content
  reply.header('content-disposition', dispositionOf(name)).header('content-security-policy', filePolicy)
  if (size !== undefined) reply.header('content-length', size)
  // a fault on the way cuts the connection: whoever reads must not take the half for the whole
  return reply.type(type).send(Readable.from(write(read), { objectMode: false, highWaterMark: 64 * 1024 }))
}

/** The name in letters every client reads, and as it is. */
export function dispositionOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '') || 'file'
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, encodeMore)}`
}
const encodeMore = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
