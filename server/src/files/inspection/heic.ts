import heif from 'libheif-js/wasm-bundle.js'
import { Refused } from './verdict.ts'

const mostHeicPixels = 16_000_000

export type Pixels = { data: Buffer; width: number; height: number }

/** Decodes the primary image of a phone's HEIC file to upright RGBA pixels. */
export async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  await heif.ready
  const [image] = new heif.HeifDecoder().decode(bytes)
  if (!image) throw new Refused('file_damaged')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostHeicPixels) throw new Refused('image_too_large')
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise<unknown>((resolve) => image.display(target, resolve))
  if (!shown) throw new Refused('file_damaged')
  return { data: Buffer.from(target.data.buffer), width, height }
}
