import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import { isAppleHealth, mostUnpacked, readAppleHealth } from './apple-health.ts'
import { ccda, readCcda } from './ccda.ts'
import { inPieces, most, type Said, Stopped, untilStopped } from './limits.ts'
import type { FileBytes, FileReader } from './reader.ts'
import { beginning } from './text.ts'
import { AnyOrder } from './zip/any-order.ts'
import { clinicalRecordIn } from './zip/clinical-record.ts'

/** Years of a watch pack to a thirtieth; what packs much better is an attack. */
const mostRatio = 150
/** Small files may pack as well as they like. */
const smallBytes = 1_000_000
const mostRecordBytes = 5_000_000
/** More than a phone has after years of walks. */
const mostFiles = 100_000
const headBytes = 4096

/**
 * The archive that a phone makes of Apple Health, or a portal of clinical documents. Where in it a file lies makes no difference, and
 * nothing is written anywhere.
 */
export const zip: FileReader = {
  format: 'apple_health',
  matches: (head) => head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4,
  read: (file) => untilStopped(read(file)),
}

type File = { entry: Entry; path: string; name: string; folder: string }
type Kind = 'apple' | 'document'

async function* read(bytes: FileBytes): AsyncGenerator<Said> {
  const archive = await opened(bytes)
  const files = await filesOf(archive)
  const known = new Map<File, Kind>()
  const faults: Said[] = []
  for (const file of files.filter(({ name }) => /\.xml$/i.test(name))) {
    const kind = await kindOf(archive, file).catch(faultOf(faults, file))
    if (kind) known.set(file, kind)
  }
  const exports = [...known].flatMap(([file, kind]) => (kind === 'apple' ? [file] : []))
  // beside its export, Apple puts the same once more as a document
  const documents = [...known].flatMap(([file, kind]) =>
    kind === 'document' && !exports.some(({ folder }) => folder === file.folder) ? [file] : [],
  )
  const records = files.filter(({ folder, name }) => /(^|\/)clinical-records$/i.test(folder) && /\.json$/i.test(name))
  if (exports.length + documents.length + records.length === 0 && faults.length === 0) throw new Stopped('unknown_format', '')
  const versions = new Map<string, string>()
  const clinical = (path: string, version: string) => versions.set(partsOf(path).name, version)
  let number = 0
  for (const file of exports)
    yield* of(readAppleHealth(contentOf(archive, file), { bytes: mostUnpacked, clinical }), { prefix: `${++number}-`, where: '' })
  // these are of whom the export is of
  for (const file of records) {
    const content = await recordOf(archive, file).catch(faultOf(faults, file))
    if (content) yield* clinicalRecordIn(content, versions.get(file.name), file.name)
  }
  for (const file of documents)
    yield* of(readCcda(contentOf(archive, file)), { prefix: `${++number}-`, where: `file ${file.name.slice(0, 60)}, ` })
  yield* faults
  yield* othersIn(files.filter((file) => !known.has(file) && !records.includes(file)))
}

const faultOf =
  (faults: Said[], { name }: File) =>
  (error: unknown): undefined => {
    if (!(error instanceof Stopped)) throw error
    faults.push({ ...error.fault, where: `file ${name.slice(0, 80)}` })
  }

/** One file that breaks off does not hold up the others. */
async function* of(said: AsyncIterable<Said>, { prefix, where }: { prefix: string; where: string }): AsyncGenerator<Said> {
  try {
    for await (const each of said) {
      if ('resource' in each) yield { resource: { ...each.resource, id: `${prefix}${each.resource.id}` }, where: `${where}${each.where}` }
      else yield 'fault' in each ? { ...each, where: `${where}${each.where}` } : each
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    yield { ...error.fault, where: `${where}${error.fault.where}` }
  }
}

function opened(bytes: FileBytes): Promise<ZipFile> {
  if (bytes.size > most.bytes) throw new Stopped('too_large', '')
  // names are not decoded: those that point out of a folder are no reason to refuse a file that is not unpacked
  const options = { lazyEntries: true, decodeStrings: false, autoClose: false }
  return fromRandomAccessReaderPromise(new AnyOrder(bytes), bytes.size, options).catch((error: unknown) => {
    throw stopped(error, '')
  })
}

/** What a reader is stopped by comes through the streams of the archive. */
const stopped = (error: unknown, where: string) => (error instanceof Stopped ? error : new Stopped('broken', where))

function partsOf(path: string): { name: string; folder: string } {
  const parts = path.replaceAll('\\', '/').split('/')
  return { name: parts.at(-1) ?? '', folder: parts.slice(0, -1).join('/') }
}

/** Refuses what would unpack to more than anybody has. */
async function filesOf(archive: ZipFile): Promise<File[]> {
  const files: File[] = []
  let unpacked = 0
  try {
    for await (const entry of archive.eachEntry()) {
      const path = Buffer.from(entry.fileNameRaw).toString('utf8')
      const { uncompressedSize, compressedSize } = entry
      if (files.length >= mostFiles) throw new Stopped('too_many', '')
      unpacked += uncompressedSize
      const isBomb = uncompressedSize > smallBytes && uncompressedSize > compressedSize * mostRatio
      if (isBomb || unpacked > 2 * mostUnpacked) throw new Stopped('too_large', `file ${partsOf(path).name.slice(0, 80)}`)
      if (!/[\\/]$/.test(path) && !/(^|[\\/])(__MACOSX[\\/]|\.[^\\/]*$)/.test(path)) files.push({ entry, path, ...partsOf(path) })
    }
  } catch (error) {
    throw stopped(error, '')
  }
  return files
}

/** What is unpacked is never more than the archive says, or it is broken. */
async function* contentOf(archive: ZipFile, { entry, name }: File): AsyncGenerator<Uint8Array> {
  const where = `file ${name.slice(0, 80)}`
  if (!entry.canDecodeFileData()) throw new Stopped('not_understood', where)
  try {
    for await (const piece of await archive.openReadStreamPromise(entry)) yield piece
  } catch (error) {
    throw stopped(error, where)
  }
}

async function kindOf(archive: ZipFile, file: File): Promise<Kind | undefined> {
  let head = Buffer.alloc(0)
  for await (const piece of contentOf(archive, file)) {
    head = Buffer.concat([head, piece])
    if (head.length >= headBytes) break
  }
  if (isAppleHealth(beginning(head))) return 'apple'
  return ccda.matches(head, file.name) ? 'document' : undefined
}

async function recordOf(archive: ZipFile, file: File): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of inPieces(contentOf(archive, file), mostRecordBytes)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Routes of walks, electrocardiograms, pictures: how many of each. */
function* othersIn(files: File[]): Generator<Said> {
  const kinds = new Map<string, number>()
  for (const { name } of files) {
    const kind = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  for (const [kind, count] of kinds) yield { fault: 'other_file', where: kind && `file *.${kind}`, count }
}
