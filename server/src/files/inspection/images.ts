import type { FileType } from '@uzima/contract/files'
import sharp, { type Sharp } from 'sharp'
import { Refused } from './verdict.ts'

export const mostPixels = 24_000_000
/** Of a photograph: what the eye sees stays, and it is written as it is read, not gathered first to be packed a little tighter. */
const asJpeg = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false } as const

// one picture at a time, and nothing of it kept
sharp.cache(false)
sharp.concurrency(1)

/** The picture made anew from its pixels, upright, and nothing else of the file: no place, no camera, no second file behind it. */
export async function remakeImage(bytes: Buffer, type: FileType): Promise<{ type: FileType; bytes: Buffer }> {
  if (type === 'image/heic') {
    // its library is read only when such a picture comes
    const { decodeHeic } = await import('./heic.ts')
    const { data, width, height } = await decodeHeic(bytes)
    const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
    return { type: 'image/jpeg', bytes: await image.jpeg(asJpeg).toBuffer() }
  }
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw new Refused('image_too_large')
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).autoOrient()
    return { type, bytes: await encode(image, type, bytes) }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('file_damaged')
  }
}

/** Enough for a whole page. */
const printed = { width: 2000, height: 2600 }

/** A picture that was made anew before, on white and no larger than paper shows. */
export const printImage = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true })
    .resize({ ...printed, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg(asJpeg)
    .toBuffer()

function encode(image: Sharp, type: FileType, bytes: Buffer): Promise<Buffer> {
  if (type === 'image/png') return image.png().toBuffer()
  if (type === 'image/webp')
    return image.webp(bytes.includes('VP8L', 0, 'latin1') ? { lossless: true } : { quality: asJpeg.quality }).toBuffer()
  return image.jpeg(asJpeg).toBuffer()
}
