import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type { PdfDict } from '#pdf/parts.ts'
import { numbersOf, readBox } from './boxes.ts'
import type { Objects } from './objects.ts'

const [hidden, unseen] = [2, 32]
const name = (text: string) => PDFName.of(text)

/** A page's annotations (form fields, stamps, notes, signatures) by their appearance streams. */
export function drawnNotes(page: PDFDict, objects: Objects): { content: string; resources: PdfDict } {
  const notes = page.lookup(name('Annots'))
  const resources: PdfDict = {}
  if (!(notes instanceof PDFArray)) return { content: '', resources }
  let content = ''
  for (let index = 0; index < notes.size(); index += 1) {
    const note = notes.lookup(index)
    const found = note instanceof PDFDict && isSeen(note) ? drawingOf(note) : undefined
    if (!found) continue
    resources[`Note${index}`] = { ref: objects.numberOf(found.ref) }
    content += `q ${found.matrix.map((each) => each.toFixed(5)).join(' ')} cm /Note${index} Do Q\n`
  }
  return { content, resources }
}

function isSeen(note: PDFDict): boolean {
  const flags = note.lookup(name('F'))
  const set = flags instanceof PDFNumber ? flags.asNumber() : 0
  return (set & (hidden | unseen)) === 0 && note.lookup(name('Subtype')) !== name('Popup')
}

/** The appearance stream, and the matrix that maps its box to the annotation's rectangle (ISO 32000-1, 12.5.5). */
function drawingOf(note: PDFDict): { ref: PDFRef; matrix: number[] } | undefined {
  const ref = chosenDrawing(note)
  const rect = readBox(note.lookup(name('Rect')))
  const drawn = ref && note.context.lookup(ref)
  if (!ref || !rect || !(drawn instanceof PDFRawStream)) return undefined
  const box = readBox(drawn.dict.lookup(name('BBox')))
  if (!box) return undefined
  const own = drawn.dict.lookup(name('Matrix'))
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = own instanceof PDFArray ? numbersOf(own) : []
  const corners = [0, 2].flatMap((x) => [1, 3].map((y) => [box[x] ?? 0, box[y] ?? 0] as const))
  const xs = corners.map(([x, y]) => a * x + c * y + e)
  const ys = corners.map(([x, y]) => b * x + d * y + f)
  const [left, bottom, width, height] = [Math.min(...xs), Math.min(...ys), spread(xs), spread(ys)]
  if (width <= 0 || height <= 0) return undefined
  const [wide, tall] = [(rect[2] - rect[0]) / width, (rect[3] - rect[1]) / height]
  return { ref, matrix: [wide, 0, 0, tall, rect[0] - left * wide, rect[1] - bottom * tall] }
}

const spread = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers)

/** The normal appearance; for a check box, the one of its current state. */
function chosenDrawing(note: PDFDict): PDFRef | undefined {
  const looks = note.lookup(name('AP'))
  if (!(looks instanceof PDFDict)) return undefined
  const normal = looks.get(name('N'))
  const states: PDFObject | undefined = looks.lookup(name('N'))
  if (!(states instanceof PDFDict)) return normal instanceof PDFRef ? normal : undefined
  const state = note.lookup(name('AS'))
  const chosen = state instanceof PDFName ? states.get(state) : undefined
  return chosen instanceof PDFRef ? chosen : undefined
}
