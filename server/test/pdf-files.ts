import { deflateSync } from 'node:zlib'

/** A one-page PDF with this text and any extra content. */
export function makePdf(
  text: string,
  { catalog = '', extra = '', trailer = '' }: { catalog?: string; extra?: string; trailer?: string } = {},
): Buffer {
  const content = `BT /F1 18 Tf 20 100 Td (${text}) Tj ET`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  return pdfOf(objects, { extra, trailer })
}

/** A PDF with these objects, numbered from one; the first is its catalog. */
export function pdfOf(objects: string[], { extra = '', trailer = '' }: { extra?: string; trailer?: string } = {}): Buffer {
  let body = '%PDF-1.7\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length)
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  body += extra
  const start = body.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

/** Objects in a compressed stream, where a plain text search can't find them. */
export function packedObjects(text: string): string {
  const packed = deflateSync(Buffer.from(text)).toString('latin1')
  return `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`
}
