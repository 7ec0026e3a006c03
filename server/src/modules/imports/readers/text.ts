import { TextDecoder } from 'node:util'
import { Stopped } from './limits.ts'

/** Enough to hold the declaration of an XML file or the head of a table. */
const headBytes = 4096

/**
 * Text of a file, as it comes. The encoding is that of its byte order mark, or the one it declares, or else UTF-8 as far as its
 * beginning goes and Windows-1252 where that is no UTF-8.
 */
export async function* textOfFile(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held: Buffer | null = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    if (decoder) {
      yield decoder.decode(piece, { stream: true })
      continue
    }
    held = Buffer.concat([held ?? Buffer.alloc(0), piece])
    if (held.length < headBytes) continue
    decoder = decoderOf(held)
    yield decoder.decode(held, { stream: true })
    held = null
  }
  if (held) {
    decoder = decoderOf(held)
    yield decoder.decode(held, { stream: true })
  }
  const rest = decoder?.decode() ?? ''
  if (rest) yield rest
}

/** The first characters, to see what a file is. */
export const beginning = (head: Uint8Array): string => {
  try {
    return decoderOf(head).decode(head.subarray(0, headBytes))
  } catch {
    return ''
  }
}

function decoderOf(head: Uint8Array): TextDecoder {
  const label = encodingOf(head)
  try {
    return new TextDecoder(label)
  } catch {
    throw new Stopped('not_understood', `text ${label}`)
  }
}

function encodingOf(head: Uint8Array): string {
  const [first, second, third] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  const declared = /^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(
    Buffer.from(head.subarray(0, 300)).toString('latin1'),
  )?.[1]
  // whoever declares UTF-16 in single bytes is wrong
  if (declared) return /^(utf-?16|ucs-?2|iso-10646)/i.test(declared) ? 'utf-8' : declared
  return isUtf8(head) ? 'utf-8' : 'windows-1252'
}

function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}
