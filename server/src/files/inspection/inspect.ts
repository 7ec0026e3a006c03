import type { FileType } from '@uzima/contract/files'
import { fileTypeFromBuffer } from 'file-type'
import { requireSinglePdf } from './pdf.ts'
import { requireNoSecondFile } from './polyglots.ts'
import { requireText } from './text.ts'
import { type FileQuestion, Refused } from './verdict.ts'

/** The bytes to keep: unchanged (undefined), or re-encoded for an image. Throws `Refused`. */
export async function inspect(bytes: Buffer, { claimed }: FileQuestion): Promise<{ type: FileType; bytes?: Buffer }> {
  if (claimed === 'text/plain') {
    if (await fileTypeFromBuffer(bytes)) throw new Refused('file_type_mismatch')
    requireText(bytes)
    return { type: claimed }
  }
  if ((await contentType(bytes)) !== claimed) throw new Refused('file_type_mismatch')
  requireNoSecondFile(bytes, claimed)
  if (claimed === 'application/pdf') {
    requireSinglePdf(bytes)
    return { type: claimed }
  }
  // the image libraries are loaded on demand
  const { remakeImage } = await import('./images.ts')
  return remakeImage(bytes, claimed)
}

async function contentType(bytes: Buffer): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(bytes))?.mime
  return found === 'image/heif' ? 'image/heic' : found
}
