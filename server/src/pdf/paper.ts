import { accentIn } from '@uzima/contract/practice/accent'
import type { Logo } from '#look.ts'
import type { PracticeNow } from '#practice.ts'

/** What the practice's paper has: the colour of headings if it is another than the portal's, and the logo with its text alternative. */
export type Paper = { accent?: string; logo?: Logo & { alternative: string } }

export function paperOf({ look: { accent, logo }, current }: PracticeNow): Paper {
  return {
    ...(accent && { accent: accentIn('light', accent).brand }),
    ...(logo && { logo: { ...logo, alternative: current.name } }),
  }
}

/** In points: as large as a box of this size allows. */
export function sizeOnPaper({ width, height }: Pick<Logo, 'width' | 'height'>, box: { width: number; height: number }) {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: width * scale, height: height * scale }
}
