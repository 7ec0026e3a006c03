import { photoTypes } from '@uzima/contract/profiles/photos'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { mostPixels } from './images.ts'
import { Refused } from './verdict.ts'

/** Three times what the largest place on a page needs, in pixels. */
export const photoSide = 320

/**
 * A small square JPEG of any accepted image, whatever its name or declared type. Made of upright pixels only: place, camera, thumbnail and
 * appended data are left behind.
 */
export async function makePhoto(bytes: Buffer, position: number): Promise<Buffer> {
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (!photoTypes.some((each) => each === type)) throw new Refused('file_type_mismatch')
  try {
    // by the head alone
    const { width, height } = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient
    if (width * height > mostPixels) throw new Refused('image_too_large')
    const side = Math.min(width, height)
    const offset = (longer: number) => Math.round(((longer - side) * position) / 100)
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .extract({ left: offset(width), top: offset(height), width: side, height: side })
      .resize(photoSide, photoSide)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('file_damaged')
  }
}
