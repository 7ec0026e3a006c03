import type { FileType } from '@uzima/contract/files'
import sharp, { type Sharp } from 'sharp'
import { Refused } from './verdict.ts'

export const mostPixels = 24_000_000
/** For photographs: no visible loss. Without Huffman optimisation the output can be streamed instead of buffered. */
const asJpeg = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false } as const

// one image per process: a cache would be useless
sharp.cache(false)
sharp.concurrency(1)

/** Re-encodes an image from its upright pixels, which drops all metadata (location, camera) and any appended data. */
export async function remakeImage(bytes: Buffer, type: FileType): Promise<{ type: FileType; bytes: Buffer }> {
  if (type === 'image/heic') {
    // loaded on demand
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

/** Pixels; enough for a full page. */
const printed = { width: 2000, height: 2600 }

/** An already re-encoded image, flattened onto white and no larger than print needs. */
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
