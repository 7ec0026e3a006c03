import { SaxesParser } from 'saxes'
import { inPieces, most, Stopped } from './limits.ts'
import { textOfFile } from './text.ts'

export type Attributes = Record<string, string>
/** Of one element. */
const mostAttributes = 1000
export type XmlListener = {
  open: (name: string, attributes: Attributes, line: number) => void
  close: (name: string, line: number) => void
  text?: (text: string) => void
}
type Kept = {
  /** Documents of some kinds have one: it is passed over, and one that points elsewhere is refused all the same. */
  doctype: 'refused' | 'passed over'
  /** Of a text, an attribute or a comment, in characters. */
  longest: number
  bytes?: number
}

/**
 * Reads XML piece by piece; after each it yields, so that what the listener has understood can be taken. Entities other than the five
 * of XML are none. Throws `Stopped` where the text is not well-formed or has more than can be kept.
 */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, on: XmlListener, kept: Kept): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const line = () => `line ${parser.line}`
  let depth = 0
  let silent = 0
  let attributesOfTag = 0
  parser.on('error', () => {
    throw new Stopped('broken', line())
  })
  parser.on('doctype', (doctype) => {
    silent = 0
    const isElsewhere = /^[^[]*\b(SYSTEM|PUBLIC)\b/.test(doctype) || /<!ENTITY/i.test(doctype)
    if (kept.doctype === 'refused' || isElsewhere) throw new Stopped('broken', `${line()}, text DOCTYPE`)
  })
  parser.on('attribute', () => {
    if (++attributesOfTag > mostAttributes) throw new Stopped('too_large', line())
  })
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    attributesOfTag = 0
    if (++depth > most.depth) throw new Stopped('too_deep', line())
    on.open(name, attributes, parser.line)
  })
  parser.on('closetag', ({ name }) => {
    silent = 0
    depth--
    on.close(name, parser.line)
  })
  const said = (text: string) => {
    silent = 0
    on.text?.(text)
  }
  parser.on('text', said)
  parser.on('cdata', said)
  parser.on('comment', () => {
    silent = 0
  })
  let isBegun = false
  for await (const piece of textOfFile(inPieces(bytes, kept.bytes))) {
    const text: string = isBegun ? piece : piece.trimStart()
    isBegun ||= text !== ''
    silent += text.length
    if (silent > kept.longest + text.length) throw new Stopped('too_large', line())
    parser.write(text)
    yield
  }
  parser.close()
  yield
}
