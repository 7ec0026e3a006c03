import { setImmediate } from 'node:timers/promises'
import type PDFDocument from 'pdfkit'
import { type PdfValue, readParts } from './parts.ts'

type Doc = InstanceType<typeof PDFDocument>
/** An object of the document being written; pdfkit's types are incomplete. */
type Reference = { data: unknown; compress: boolean; write: (bytes: Uint8Array) => void; end: () => void }

type Placed = {
  /** The area for a page, which is scaled down to fit but never up. */
  frame: { left: number; top: number; width: number; height: number }
  /** Starts a new page and writes its caption. */
  turn: (number: number) => void
  alternative: (number: number) => string
  settle: () => Promise<void>
}

/** Draws the pages of another document, each on a new page. */
export async function drawPages(doc: Doc, written: Buffer, { frame, turn, alternative, settle }: Placed): Promise<void> {
  const references = new Map<number, Reference>()
  const referenceTo = (number: number) => {
    let found = references.get(number)
    if (!found) {
      found = doc.ref({}) as unknown as Reference
      references.set(number, found)
    }
    return found
  }
  const convert = (value: PdfValue): unknown => {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(convert)
    if ('name' in value && typeof value.name === 'string') return value.name
    if ('hex' in value && typeof value.hex === 'string') return Buffer.from(value.hex, 'hex')
    if ('ref' in value && typeof value.ref === 'number') return referenceTo(value.ref)
    if ('dict' in value) return Object.fromEntries(Object.entries(value.dict).map(([key, each]) => [key, convert(each)]))
    return null
  }
  let number = 0
  for (const part of readParts(written)) {
    if ('object' in part) {
      writeObject(referenceTo(part.object), convert(part.value), part.isStream ? part.bytes : undefined)
    } else {
      number += 1
      turn(number)
      place(doc, { ...part, drawn: referenceTo(part.drawn) }, { ...frame, alternative: alternative(number) })
      // there may be thousands: yield to the event loop
      await setImmediate()
    }
    await settle()
  }
}

function writeObject(reference: Reference, value: unknown, bytes: Uint8Array | undefined) {
  reference.data = value
  if (bytes) {
    // pdfkit compresses uncompressed streams, and cannot write empty ones
    const isPacked = bytes.length > 0 && typeof value === 'object' && value !== null && 'Filter' in value
    if (!isPacked && typeof value === 'object') reference.data = { ...value, Filter: undefined, DecodeParms: undefined }
    reference.compress = !isPacked
    reference.write(bytes.length > 0 ? bytes : Buffer.from('\n'))
  }
  reference.end()
}

type Drawing = { drawn: Reference; width: number; height: number }

/** Centred in the frame and tagged as a figure, since the reading order of its text is unknown. */
function place(
  doc: Doc,
  { drawn, width, height }: Drawing,
  { left, top, alternative, ...room }: Placed['frame'] & { alternative: string },
) {
  const scale = Math.min(1, room.width / width, room.height / height)
  const x = left + (room.width - width * scale) / 2
  // pdfkit keeps XObjects by name for each page; the property is missing from its types
  const { xobjects } = doc.page as unknown as { xobjects: Record<string, Reference> }
  xobjects.Sheet = drawn
  doc.addStructure(
    doc.struct('Figure', { alt: alternative }, () => {
      doc.save()
      // the embedded page's origin is at the bottom
      doc.transform(scale, 0, 0, -scale, x, top + height * scale)
      doc.addContent('/Sheet Do')
      doc.restore()
    }),
  )
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .rect(x, top, width * scale, height * scale)
    .lineWidth(0.5)
    .strokeColor('#dfdace')
    .stroke()
  doc.endMarkedContent()
}
