import { setImmediate } from 'node:timers/promises'
import type PDFDocument from 'pdfkit'
import { type PdfValue, readParts } from './parts.ts'

type Doc = InstanceType<typeof PDFDocument>
/** An object of the document that is being written; pdfkit's types do not tell all of it. */
type Reference = { data: unknown; compress: boolean; write: (bytes: Uint8Array) => void; end: () => void }

type Placed = {
  /** Where a page may be drawn; it is not made larger than it is. */
  frame: { left: number; top: number; width: number; height: number }
  /** Turns the page, and writes what stands over the drawing. */
  turn: (number: number) => void
  alternative: (number: number) => string
  settle: () => Promise<void>
}

/** Draws the pages of another document, each on a page of its own. */
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
      // there may be thousands: others have their turn in between
      await setImmediate()
    }
    await settle()
  }
}

function writeObject(reference: Reference, value: unknown, bytes: Uint8Array | undefined) {
  reference.data = value
  if (bytes) {
    // pdfkit packs what is not packed, and writes no stream that is empty
    const isPacked = bytes.length > 0 && typeof value === 'object' && value !== null && 'Filter' in value
    if (!isPacked && typeof value === 'object') reference.data = { ...value, Filter: undefined, DecodeParms: undefined }
    reference.compress = !isPacked
    reference.write(bytes.length > 0 ? bytes : Buffer.from('\n'))
  }
  reference.end()
}

type Drawing = { drawn: Reference; width: number; height: number }

/** In the middle of the frame, as a figure: its own words have no order that a reader could follow here. */
function place(
  doc: Doc,
  { drawn, width, height }: Drawing,
  { left, top, alternative, ...room }: Placed['frame'] & { alternative: string },
) {
  const scale = Math.min(1, room.width / width, room.height / height)
  const x = left + (room.width - width * scale) / 2
  // pdfkit keeps them by name, page by page; the property is not in its types
  const { xobjects } = doc.page as unknown as { xobjects: Record<string, Reference> }
  xobjects.Sheet = drawn
  doc.addStructure(
    doc.struct('Figure', { alt: alternative }, () => {
      doc.save()
      // the foreign page counts from below
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
