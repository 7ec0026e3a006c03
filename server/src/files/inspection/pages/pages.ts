import { deflateSync } from 'node:zlib'
import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'
import { headOf, type PdfDict, type PdfPart } from '#pdf/parts.ts'
import { Refused } from '../verdict.ts'
import { type Box, readBox } from './boxes.ts'
import { joinContents } from './contents.ts'
import { drawnNotes } from './notes.ts'
import { gather, type Objects } from './objects.ts'

/** Limit for decompressing the contents of all pages whose parts are joined. */
const mostJoined = 64 * 1024 * 1024

/** The pages of a document, each as a form XObject with its resources and without anything active. */
export async function* showPages(bytes: Buffer): AsyncGenerator<Uint8Array> {
  try {
    const { catalog, context } = await PDFDocument.load(bytes, { updateMetadata: false })
    const objects = gather(context)
    const room = { left: mostJoined }
    for (const page of leavesOf(catalog.lookup(PDFName.of('Pages')))) {
      for (const part of drawing(page, objects, room)) yield* written(part)
      for (const part of objects.waiting()) yield* written(part)
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(error instanceof EncryptedPDFError ? 'file_encrypted' : 'file_damaged')
  }
}

function* written(part: PdfPart): Generator<Uint8Array> {
  yield headOf(part)
  if (part.bytes.length > 0) yield part.bytes
}

const handedDown = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
type Page = { dict: PDFDict; get: (key: (typeof handedDown)[number]) => PDFObject | undefined }

/** All pages in order, with inherited attributes. Throws if a tree node occurs twice, since it could be a cycle. */
function* leavesOf(node: PDFObject | undefined, above?: Page, seen = new Set<PDFObject>()): Generator<Page> {
  if (!(node instanceof PDFDict)) throw new Refused('file_damaged')
  const page: Page = { dict: node, get: (key) => node.lookup(PDFName.of(key)) ?? above?.get(key) }
  const kids = node.lookup(PDFName.of('Kids'))
  if (!(kids instanceof PDFArray)) return yield page
  if (seen.has(node)) throw new Refused('file_damaged')
  seen.add(node)
  for (let index = 0; index < kids.size(); index += 1) yield* leavesOf(kids.lookup(index), page, seen)
}

/** The page's content, then its annotations. */
function* drawing(page: Page, objects: Objects, room: { left: number }): Generator<PdfPart> {
  const box = boxOf(page)
  const { width, height, matrix } = upright(box, page.get('Rotate'))
  const resources = page.get('Resources')
  const contents = joinContents(page.dict.lookup(PDFName.of('Contents')), room)
  const group = page.dict.get(PDFName.of('Group'))
  const paper: PdfDict = {
    ...form(box),
    Resources: resources ? objects.toValue(resources) : { dict: {} },
    ...contents.packing(objects.toValue),
    ...(group && { Group: objects.toValue(group) }),
  }
  const sheet = objects.newNumber()
  yield { object: sheet, value: { dict: paper }, isStream: true, bytes: contents.bytes }
  const notes = drawnNotes(page.dict, objects)
  const whole: PdfDict = {
    ...form(box),
    Matrix: matrix,
    Resources: { dict: { XObject: { dict: { ...notes.resources, Page: { ref: sheet } } } } },
    Filter: { name: 'FlateDecode' },
  }
  const drawn = objects.newNumber()
  yield { object: drawn, value: { dict: whole }, isStream: true, bytes: deflateSync(`/Page Do\n${notes.content}`) }
  yield { drawn, width, height, bytes: new Uint8Array() }
}

const form = (box: Box): PdfDict => ({ Type: { name: 'XObject' }, Subtype: { name: 'Form' }, BBox: [...box] })

const letter: Box = [0, 0, 612, 792]

/** The visible area of the page. */
function boxOf(page: Page): Box {
  const media = readBox(page.get('MediaBox')) ?? letter
  const crop = readBox(page.get('CropBox')) ?? media
  const cut: Box = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1]), Math.min(media[2], crop[2]), Math.min(media[3], crop[3])]
  return isSpacious(cut) ? cut : isSpacious(media) ? media : letter
}

const isSpacious = ([left, bottom, right, top]: Box) => right - left >= 1 && top - bottom >= 1

function upright([left, bottom, right, top]: Box, rotate: PDFObject | undefined) {
  const [width, height] = [right - left, top - bottom]
  const turns = rotate instanceof PDFNumber ? ((Math.round(rotate.asNumber() / 90) % 4) + 4) % 4 : 0
  if (turns === 1) return { width: height, height: width, matrix: [0, -1, 1, 0, -bottom, right] }
  if (turns === 2) return { width, height, matrix: [-1, 0, 0, -1, right, top] }
  if (turns === 3) return { width: height, height: width, matrix: [0, 1, -1, 0, top, -left] }
  return { width, height, matrix: [1, 0, 0, 1, -left, -bottom] }
}
