import { logoIconSide, logoSize } from '@uzima/contract/practice/look'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { mostPixels } from './images.ts'
import { type LogoFacts, Refused } from './verdict.ts'

/** Of the icon's side, kept free around the logo: what a round mask of a home screen would cut. */
const iconMargin = 0.1

const pixelTypes = ['image/png', 'image/jpeg', 'image/webp']
/** Browsers and drawing programs write no more before the root; entities could stand for anything, and are not taken. */
const svgRoot = /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?((<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>)\s*)*<svg[\s>]/i
const headBytes = 16_384
const pointsPerInch = 72
/** A drawing without a size of its own, or of the smallest, is drawn no finer. */
const mostDensity = 2400

/**
 * PNGs of any accepted image or drawing, whatever its name or declared type: the logo, and an icon of it after it. Made of pixels only:
 * scripts, links, metadata and appended data are left behind.
 */
export async function makeLogo(bytes: Buffer): Promise<{ images: Buffer[]; facts: LogoFacts }> {
  try {
    const image = await opened(bytes)
    const logo = await image
      .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = logo.info
    const seen = await look(logo.data)
    const icon = await onSquare(logo.data)
    return { images: [logo.data, icon], facts: { bytes: logo.data.length, width, height, ...seen } }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('file_damaged')
  }
}

async function opened(bytes: Buffer): Promise<Sharp> {
  const type = (await fileTypeFromBuffer(bytes))?.mime
  const isDrawing = (type === undefined || type === 'application/xml') && isSvg(bytes)
  if (!isDrawing && !pixelTypes.some((each) => each === type)) throw new Refused('file_type_mismatch')
  // by the head alone
  const { width, height } = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient
  if (width * height > mostPixels) throw new Refused('image_too_large')
  // a drawing is drawn as large as it is kept
  const scale = Math.min(logoSize.width / width, logoSize.height / height)
  const density = isDrawing ? Math.min(mostDensity, Math.max(1, pointsPerInch * scale)) : pointsPerInch
  return sharp(bytes, { density, limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).autoOrient()
}

function isSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  return svgRoot.test(text.slice(0, headBytes)) && !/<!ENTITY/i.test(text)
}

/** Alpha and brightness, 0 to 255, from which on a pixel can be told from white paper. */
const visible = { alpha: 32, darkest: 235 }
/** Of the pixels that are not transparent. */
const leastSeen = 0.02

/** Whether it has a ground of its own, and whether anything of it can be seen on white paper. */
async function look(png: Buffer): Promise<Pick<LogoFacts, 'hasGround' | 'isSeen'>> {
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let [clear, drawn, seen] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 255) clear += 1
    if (alpha < visible.alpha) continue
    drawn += 1
    if (Math.min(red, green, blue) < visible.darkest) seen += 1
  }
  return { hasGround: clear === 0, isSeen: drawn > 0 && seen / drawn >= leastSeen }
}

function onSquare(png: Buffer): Promise<Buffer> {
  const side = Math.round(logoIconSide * (1 - 2 * iconMargin))
  const margin = Math.round((logoIconSide - side) / 2)
  return sharp(png)
    .resize(side, side, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .extend({ top: margin, left: margin, bottom: logoIconSide - side - margin, right: logoIconSide - side - margin, background: '#fff' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
