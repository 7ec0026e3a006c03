import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PdfDict, PdfPart, PdfValue } from '#pdf/parts.ts'

/** Keys that tie a stream to the document's structure or to external files. */
const leftOut = new Set(['Metadata', 'PieceInfo', 'StructParent', 'StructParents', 'Length', 'F', 'FFilter', 'FDecodeParms'])
const wholeDocument = new Set(['/Page', '/Pages', '/Catalog'])

/** Renumbers objects as they are referenced, and emits each once, including everything it references. */
export function gather(context: PDFContext) {
  const numbers = new Map<PDFRef, number>()
  let last = 0
  const queue: PDFRef[] = []
  const newNumber = () => {
    last += 1
    return last
  }
  const numberOf = (ref: PDFRef) => {
    let number = numbers.get(ref)
    if (number === undefined) {
      number = newNumber()
      numbers.set(ref, number)
      queue.push(ref)
    }
    return number
  }
  const dictOf = (dict: PDFDict, without?: Set<string>): PdfDict =>
    Object.fromEntries(
      dict
        .entries()
        .map(([key, value]) => [key.asString().slice(1), value] as const)
        .filter(([key]) => !without?.has(key))
        .map(([key, value]) => [key, toValue(value)]),
    )
  function toValue(object: PDFObject | undefined): PdfValue {
    if (object instanceof PDFRef) return { ref: numberOf(object) }
    if (object instanceof PDFName) return { name: object.asString().slice(1) }
    if (object instanceof PDFNumber) return numberIn(object)
    if (object instanceof PDFBool) return object.asBoolean()
    if (object instanceof PDFString || object instanceof PDFHexString) return { hex: Buffer.from(object.asBytes()).toString('hex') }
    if (object instanceof PDFArray) return object.asArray().map(toValue)
    if (object instanceof PDFDict && !isWholeDocument(object)) return { dict: dictOf(object) }
    return null
  }
  /** Objects that were referenced but not emitted yet. */
  function* waiting(): Generator<PdfPart> {
    for (let ref = queue.pop(); ref; ref = queue.pop()) {
      const object = context.lookup(ref)
      const isStream = object instanceof PDFRawStream
      const value = isStream ? { dict: dictOf(object.dict, leftOut) } : toValue(object)
      yield { object: numberOf(ref), value, isStream, bytes: isStream ? object.contents : new Uint8Array() }
    }
  }
  return { newNumber, numberOf, toValue, waiting }
}

export type Objects = ReturnType<typeof gather>

const isWholeDocument = (dict: PDFDict) => {
  const type = dict.lookup(PDFName.of('Type'))
  return type instanceof PDFName && wholeDocument.has(type.asString())
}

/** Larger numbers cannot be written, and are never intended. */
const mostNumber = 1e20
function numberIn(object: PDFNumber): number {
  const number = object.asNumber()
  return Number.isFinite(number) && Math.abs(number) < mostNumber ? number : 0
}
