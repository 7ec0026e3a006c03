import { PDFArray, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'

export type Box = readonly [left: number, bottom: number, right: number, top: number]

export function readBox(found: PDFObject | undefined): Box | undefined {
  if (!(found instanceof PDFArray) || found.size() !== 4) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(found)
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

export function numbersOf(found: PDFArray): number[] {
  return Array.from({ length: found.size() }, (_, index) => {
    const number = found.lookup(index)
    return number instanceof PDFNumber ? number.asNumber() : 0
  })
}
