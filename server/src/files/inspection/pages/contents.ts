import { constants, deflateSync, inflateSync } from 'node:zlib'
import { PDFArray, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import type { PdfDict, PdfValue } from '#pdf/parts.ts'
import { Refused } from '../verdict.ts'

/** Bytes that may still be decompressed. */
type Room = { left: number }
type Contents = { bytes: Uint8Array; packing: (toValue: (object: PDFObject) => PdfValue) => PdfDict }

const filter = PDFName.of('Filter')
const flate = PDFName.of('FlateDecode')

/** A page's content stream. A single part stays compressed; several are decompressed and joined, since a form XObject has only one. */
export function joinContents(found: PDFObject | undefined, room: Room): Contents {
  const parts = (found instanceof PDFArray ? found.asArray().map((_, index) => found.lookup(index)) : [found]).filter(
    (part) => part instanceof PDFRawStream,
  )
  const [only] = parts
  if (only && parts.length === 1) return { bytes: only.contents, packing: (toValue) => packingOf(only, toValue) }
  // a part may end without a line break
  const whole = Buffer.concat(parts.flatMap((part) => [unpack(part, room), Buffer.from('\n')]))
  return { bytes: deflateSync(whole), packing: () => ({ Filter: { name: 'FlateDecode' } }) }
}

function packingOf({ dict }: PDFRawStream, toValue: (object: PDFObject) => PdfValue): PdfDict {
  const keys = ['Filter', 'DecodeParms'] as const
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = dict.get(PDFName.of(key))
      return value ? [[key, toValue(value)]] : []
    }),
  )
}

function unpack({ dict, contents }: PDFRawStream, room: Room): Uint8Array {
  const packed = dict.lookup(filter)
  const names = packed instanceof PDFArray ? packed.asArray().map((_, index) => packed.lookup(index)) : packed ? [packed] : []
  // other filters are obsolete and don't limit their output
  if (names.length > 1 || (names.length === 1 && names[0] !== flate)) throw new Refused('file_too_complex')
  const bytes = names.length === 0 ? contents : inflate(contents, room.left)
  room.left -= bytes.length
  if (room.left <= 0) throw new Refused('file_too_complex')
  return bytes
}

function inflate(packed: Uint8Array, maxOutputLength: number): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    throw new Refused(error instanceof RangeError ? 'file_too_complex' : 'file_damaged')
  }
}
