import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Header, Parser, type ReadEntry } from 'tar'
import type { Through } from './sealing.ts'

/** The files of an archive with size in bytes and SHA-256; folder names end with a slash. */
export type Contents = Record<string, { size: number; sha256: string }>

export type ArchiveWriter = {
  readonly contents: Contents
  addFolder(path: string): Promise<void>
  /** Adds `size` bytes of `body`, padded with zeros if it is shorter: a file of a running database may shrink while it is read. */
  add(path: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>
  addText(path: string, text: string): Promise<void>
  /** Resolves when everything is synced to disk, with what the file is. */
  close(): Promise<Written>
  /** Aborts; leaves the partial file behind. */
  abandon(): void
}

export type Written = { bytes: number; sha256: string }

const block = 512
const endOfArchive = Buffer.alloc(2 * block)

/** A gzipped tar, written as a stream, and sealed on the way where `seal` is given. */
export function createArchive(file: string, seal?: Through): ArchiveWriter {
  const contents: Contents = {}
  // a low level leaves the CPU to the portal
  const gzip = createGzip({ level: 3 })
  const hash = createHash('sha256')
  let bytes = 0
  const written = pipeline(
    gzip,
    async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of seal ? await seal(source) : source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600 }),
  )
  // the next write, or close, reports the error
  written.catch(() => undefined)

  const send = async (bytes: Buffer) => {
    if (gzip.write(bytes)) return
    await Promise.race([once(gzip, 'drain'), written])
  }
  const begin = (path: string, type: 'File' | 'Directory', size: number) => {
    const bytes = Buffer.alloc(block)
    const isTooLong = new Header({ path, type, size, mode: type === 'File' ? 0o600 : 0o700, mtime: new Date() }).encode(bytes)
    if (isTooLong) throw new Error(`The name ${path} is too long for a backup.`)
    return send(bytes)
  }
  const archive: ArchiveWriter = {
    contents,
    async addFolder(path) {
      await begin(`${path}/`, 'Directory', 0)
      contents[`${path}/`] = { size: 0, sha256: '' }
    },
    async add(path, size, body) {
      const hash = createHash('sha256')
      await begin(path, 'File', size)
      let left = size
      const put = async (bytes: Buffer) => {
        left -= bytes.length
        hash.update(bytes)
        await send(bytes)
      }
      for await (const chunk of body) {
        await put(chunk.length > left ? chunk.subarray(0, left) : chunk)
        if (left === 0) break
      }
      while (left > 0) await put(Buffer.alloc(Math.min(left, 65_536)))
      contents[path] = { size, sha256: hash.digest('hex') }
      await send(Buffer.alloc((block - (size % block)) % block))
    },
    async addText(path, text) {
      const bytes = Buffer.from(text)
      await archive.add(path, bytes.length, [bytes])
    },
    async close() {
      gzip.end(endOfArchive)
      await written
      const handle = await open(file, 'r')
      await handle.sync()
      await handle.close()
      return { bytes, sha256: hash.digest('hex') }
    },
    abandon: () => gzip.destroy(),
  }
  return archive
}

export type ArchiveEntry = { path: string; isFolder: boolean; size: number; body: AsyncIterable<Buffer> }

/** Passes each entry to `take`, one after the other, and hashes what it reads. */
export async function readArchive(file: string | Readable, take: (entry: ArchiveEntry) => Promise<void>): Promise<Contents> {
  const contents: Contents = {}
  const parser = new Parser({ strict: true })
  let failure: Error | undefined
  const fail = (error: unknown) => {
    failure ??= asError(error)
  }
  let turn: Promise<void> = Promise.resolve()
  const look = async (entry: ReadEntry) => {
    const hash = createHash('sha256')
    const isFolder = entry.type === 'Directory'
    if (!isFolder && entry.type !== 'File') throw new Error(`${entry.path} is neither a file nor a folder`)
    if (contents[entry.path]) throw new Error(`${entry.path} occurs twice`)
    await take({ path: entry.path, isFolder, size: entry.size, body: hashing(entry, hash) })
    contents[entry.path] = { size: entry.size, sha256: isFolder ? '' : hash.digest('hex') }
  }
  parser.on('entry', (entry: ReadEntry) => {
    turn = turn
      .then(() => (failure === undefined ? look(entry) : undefined))
      .catch(fail)
      // unread data would block the stream
      .finally(() => entry.resume())
  })
  parser.on('error', fail)
  try {
    await pipeline(typeof file === 'string' ? createReadStream(file) : file, createGunzip(), async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        const isWanted = parser.write(chunk)
        if (failure !== undefined) throw failure
        if (!isWanted) await once(parser, 'drain')
      }
      parser.end()
    })
  } catch (error) {
    // report the original error, not the follow-up errors of the broken streams; `take` could wait forever
    failure ??= asError(error) // entries already queued are skipped
    throw failure
  }
  await turn
  if (failure !== undefined) throw failure
  return contents
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

async function* hashing(entry: ReadEntry, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    const bytes = Buffer.from(chunk)
    hash.update(bytes)
    yield bytes
  }
}

/** Streams into a file that only its owner may read. */
export async function saveTo(file: string, body: AsyncIterable<Buffer>): Promise<void> {
  const sink = createWriteStream(file, { mode: 0o600 })
  for await (const bytes of body) if (!sink.write(bytes)) await once(sink, 'drain')
  sink.end()
  await finished(sink)
}
