import { createHash } from 'node:crypto'
import { type Accent, accentIn, type Hex } from '@uzima/contract/practice/accent'
import type { Db } from '#db/connect.ts'

/** `png` is as the server made it; `hasGround`: no part of it is transparent. Sizes in pixels. */
export type Logo = { png: Buffer; digest: string; width: number; height: number; hasGround: boolean }

/** What the practice looks like where an admin has said so; null where the portal’s own counts. */
export type Look = { accent: Hex | null; logo: Logo | null; changedAt: Date | null }

export const ownLook: Look = { accent: null, logo: null, changedAt: null }

export async function findLook(db: Db): Promise<Look> {
  const row = await db
    .selectFrom('practiceLook')
    .select(['accent', 'logo', 'digest', 'width', 'height', 'hasGround', 'changedAt'])
    .executeTakeFirst()
  if (!row) return ownLook
  const { accent, logo: png, digest, width, height, hasGround, changedAt } = row
  // a check of the table holds all of them together
  const isThere = png !== null && digest !== null && width !== null && height !== null && hasGround !== null
  return { accent, logo: isThere ? { png, digest, width, height, hasGround } : null, changedAt }
}

export const logoAddress = (digest: string) => `/api/practice/logo/${digest}`
export const iconAddress = (digest: string) => `/api/practice/icon/${digest}`

/** A style sheet that comes after the app’s own. */
export type Sheet = { css: string; digest: string; address: string }

/** Undefined if nothing differs from the portal’s own look. `name` is that of the practice: what is read out in place of the logo. */
export function sheetOf({ accent, logo }: Look, name: string): Sheet | undefined {
  if (!accent && !logo) return undefined
  const css = [accent ? accentRules(accent) : '', logo ? logoRules(logo, name) : ''].join('')
  const digest = createHash('sha256').update(css).digest('hex')
  return { css, digest, address: `/api/practice/look/${digest}` }
}

function accentRules(accent: Hex): string {
  const [light, dark] = [accentIn('light', accent), accentIn('dark', accent)]
  const { brand, softText } = light
  // white paper: as theme.css has it for the portal's own
  const paper = `:root,[data-theme="dark"],.panel{--u-brand:${brand};--u-brand-contrast:${brand};--u-brand-soft-text:${softText}}`
  return `@media screen{:root{${tokensOf(light)}}[data-theme="dark"]{${tokensOf(dark)}}}@media print{${paper}}`
}

const tokensOf = (accent: Accent) =>
  Object.entries({
    brand: accent.brand,
    'brand-hover': accent.hover,
    'brand-contrast': accent.contrast,
    'brand-soft': accent.soft,
    'brand-soft-text': accent.softText,
    panel: accent.panel,
    'panel-text': accent.panelText,
    'panel-muted': accent.panelMuted,
    'panel-line': accent.panelLine,
    'panel-action': accent.panelText,
    'panel-action-text': accent.panel,
    'pattern-deep': accent.panel,
    'pattern-teal': accent.panelLine,
    'pattern-line': accent.panelLine,
    'pattern-mint': accent.panelMuted,
    mint: accent.panelMuted,
    'chart-1': accent.brand,
    'chart-band': accent.soft,
  })
    .map(([token, colour]) => `--u-${token}:${colour};`)
    .join('')

/**
 * The logo takes the place of the sign and of the product's name beside it, wherever they stand, also in pages drawn ahead by the build.
 * Drawn for white paper, it keeps a white ground of its own on dark ones.
 */
function logoRules({ digest, width, height, hasGround }: Logo, name: string): string {
  const picture = `url("${logoAddress(digest)}")`
  const alternative = `"${cssText(name)}"`
  const ratio = width / height
  const placed = `background:${picture} 0/contain no-repeat;print-color-adjust:exact;-webkit-print-color-adjust:exact`
  return [
    // the product's name stays for whoever hears the page; browsers and tools that know no text for a picture have it alone
    '.wordmark{font-size:0;gap:0}.wordmark .sign{display:none}',
    // where there is no sign of the portal: on a kiosk, in a frame of another website, and above sign-in on a phone
    '.practice-logo{display:block}.practice-logo-framed{display:none}.alone .practice-logo-framed{display:block}',
    '@media (min-width:56.3125rem){.practice-logo-narrow{display:none}}',
    // browsers that know no text for a picture drop the second content
    `.wordmark::before,.practice-logo::before{content:"";content:""/${alternative};display:block;`,
    `height:2.5rem;width:${(2.5 * ratio).toFixed(3)}rem;max-width:min(11rem,34vw);${placed}}`,
    `.sign{width:auto;max-width:4.5rem;aspect-ratio:${width}/${height};${placed};background-position:50%}.sign>*{display:none}`,
    hasGround
      ? ''
      : ['[data-theme="dark"] ', '.panel ']
          .map((ground) => ['.wordmark::before', '.practice-logo::before', '.sign'].map((each) => ground + each).join())
          .join()
          .concat('{background-color:#fff;border:4px solid #fff;border-radius:8px;box-sizing:border-box}'),
  ].join('')
}

/** As the content of a string in a style sheet, whatever it is. */
const cssText = (text: string) => text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)
