/**
 * The exchange format for embedding pages of one document in another: numbered objects, and pages that refer to the object to draw.
 * Written when a document is taken apart, read when one is drawn. Names, strings and references are typed values, never spliced text.
 */
export type PdfValue = number | boolean | null | { name: string } | { hex: string } | { ref: number } | PdfValue[] | { dict: PdfDict }
export type PdfDict = { [key: string]: PdfValue }

type ObjectPart = { object: number; value: PdfValue; isStream: boolean }
/** `drawn`: the number of the object that draws the page, upright, from its lower left corner. */
type PagePart = { drawn: number; width: number; height: number }
export type PdfPart = (ObjectPart | PagePart) & { bytes: Uint8Array }

const lengthBytes = 4

/** The header of a part: JSON length, JSON, byte length. The bytes follow. */
export function headOf({ bytes, ...said }: PdfPart): Buffer {
  const text = Buffer.from(JSON.stringify(said))
  const head = Buffer.alloc(text.length + 2 * lengthBytes)
  head.writeUInt32BE(text.length)
  text.copy(head, lengthBytes)
  head.writeUInt32BE(bytes.length, lengthBytes + text.length)
  return head
}

export function* readParts(written: Buffer): Generator<PdfPart> {
  for (let at = 0; at < written.length; ) {
    const said = at + lengthBytes
    const end = said + written.readUInt32BE(at)
    const from = end + lengthBytes
    at = from + written.readUInt32BE(end)
    // written by our own program
    const part = JSON.parse(written.toString('utf8', said, end)) as Omit<ObjectPart, 'bytes'> | Omit<PagePart, 'bytes'>
    yield { ...part, bytes: written.subarray(from, at) }
  }
}
