import { createRequire } from 'node:module'
import { Refused } from './verdict.ts'

export const mostHeicPixels = 16_000_000

/** What we use of libheif-js, which comes without types. */
type HeifImage = {
  get_width(): number
  get_height(): number
  display(target: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: unknown) => void): void
}
type Heif = { ready?: Promise<unknown>; HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }

export type Pixels = { data: Buffer; width: number; height: number }

/** The first picture of a HEIC file as phones make it, upright, as red, green, blue and transparency. */
export async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  // a CommonJS package; read only when such a picture comes
  const heif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Heif
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
