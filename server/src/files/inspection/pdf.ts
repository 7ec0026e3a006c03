import { constants, inflateSync } from 'node:zlib'
import { Refused } from './verdict.ts'

/** Limit for the decompressed size of all streams together, against decompression bombs. */
const mostUnpacked = 160 * 1024 * 1024
/** Names of active features. Names may contain hex escapes: #4A is J. */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/
const opensByItself = /\/OpenAction\s*<<[^>]{0,200}\/(?:URI|JS)(?![A-Za-z0-9])/
const encrypted = /\/Encrypt(?![A-Za-z0-9])/

/** Requires one complete PDF, neither encrypted nor active, with a bounded decompressed size. */
export function requireSinglePdf(bytes: Buffer) {
  const raw = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(raw)) throw new Refused('file_type_mismatch')
  if (!/%%EOF[\s\0]*$/.test(raw.slice(-2048)) || !raw.includes('startxref')) throw new Refused('file_damaged')
  requirePassive(raw)
  let unpacked = 0
  for (const { head, from, until } of streamsOf(raw)) {
    const text = unpack(head, bytes.subarray(from, until), mostUnpacked - unpacked)
    unpacked += text.length
    requirePassive(text.toString('latin1'))
  }
}

const withoutEscapes = (text: string) =>
  text.includes('#') ? text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text

function requirePassive(text: string) {
  const plain = withoutEscapes(text)
  if (encrypted.test(plain)) throw new Refused('file_encrypted')
  if (active.test(plain) || opensByItself.test(plain)) throw new Refused('file_has_script')
}

/**
 * Everything between `stream` and `endstream`, with the preceding dictionary. Bytes that merely look like `endstream` make requirePassive
 * see more, never less, since the whole file was already searched as text.
 */
function* streamsOf(raw: string) {
  const begin = /(?<!end)stream\r?\n/g
  for (let found = begin.exec(raw); found; found = begin.exec(raw)) {
    const from = begin.lastIndex
    const end = raw.indexOf('endstream', from)
    const until = end < 0 ? raw.length : end
    const start = Math.max(raw.lastIndexOf('obj', found.index), found.index - 4000, 0)
    yield { head: withoutEscapes(raw.slice(start, found.index)), from, until }
    begin.lastIndex = until
  }
}

const nothing = Buffer.alloc(0)
/** Decompresses a stream. Images and fonts are skipped; object and cross-reference streams must be Flate-encoded. */
function unpack(head: string, packed: Buffer, room: number): Buffer {
  const holdsObjects = /\/ObjStm|\/XRef|\/First\s+\d/.test(head)
  const isFlate = /\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/.test(head)
  const isUsual =
    /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*(?:\]|\/|>>|\s)/.test(head) && !/\/(?:LZW|ASCII85|ASCIIHex|RunLength)\w*/.test(head)
  if (holdsObjects && /\/Filter/.test(head) && !isUsual) throw new Refused('file_too_complex')
  if (!isFlate || (!holdsObjects && /\/Subtype\s*\/Image|\/Length1\s/.test(head))) return nothing
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(room, 1), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if (error instanceof RangeError) throw new Refused('file_too_complex')
    if (holdsObjects) throw new Refused('file_damaged')
    return nothing
  }
}
