/** A colour as `#rrggbb`, in lower case. */
export type Hex = string

export const themes = ['light', 'dark'] as const
export type ThemeName = (typeof themes)[number]

/** WCAG 2.2, success criterion 1.4.3: of text on its ground. */
export const textContrast = 4.5

/** What the accent is written on, and what it must keep apart from: as web/src/theme.css has them. */
const fixed = {
  light: {
    grounds: ['#f7f5f0', '#eeeae1', '#ffffff'],
    reds: ['#c8391a', '#a4213f'],
    soft: { l: 0.925, c: 0.025 },
    softText: 0.36,
    panel: 0.35,
    line: 0.46,
  },
  dark: {
    grounds: ['#0e1716', '#0a1110', '#16211f', '#1e2b28'],
    reds: ['#ff8163', '#f48ba1'],
    soft: { l: 0.33, c: 0.045 },
    softText: 0.88,
    panel: 0.365,
    line: 0.48,
  },
} as const

/** Of the panel, in both themes. */
const panelText = '#f4f1e9'
const white = '#ffffff'

/** Perceived lightness 0 to 1, chroma, and hue in radians (OKLCH). */
type Oklch = { l: number; c: number; h: number }
type Lab = readonly [l: number, a: number, b: number]
type Triple = readonly [number, number, number]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const linearOf = (hex: Hex): Triple => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return [red, green, blue]
}

/** Björn Ottosson’s OKLab (2020). */
function labOf(hex: Hex): Lab {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linearFrom({ l: lightness, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function lchOf(hex: Hex): Oklch {
  const [l, a, b] = labOf(hex)
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

const isShown = (linear: Triple) => linear.every((value) => value >= -0.0005 && value <= 1.0005)

/** The colour on a screen: of the same lightness and hue, as strong as sRGB can show it. */
function hexOf(colour: Oklch): Hex {
  let { c } = colour
  if (!isShown(linearFrom(colour))) {
    let [weak, strong] = [0, c]
    for (let step = 0; step < 20; step += 1) {
      c = (weak + strong) / 2
      if (isShown(linearFrom({ ...colour, c }))) weak = c
      else strong = c
    }
    c = weak
  }
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, toGamma(Math.min(1, Math.max(0, value))))) * 255)
  return `#${linearFrom({ ...colour, c })
    .map((value) => byte(value).toString(16).padStart(2, '0'))
    .join('')}`
}

const luminanceOf = (hex: Hex) => {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Of two colours, by WCAG 2: 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const passes = (colour: Hex, grounds: readonly Hex[]) => grounds.every((ground) => contrastOf(colour, ground) >= textContrast)

/** Lightness is tried in steps that nobody sees. */
const steps = 500

/** The colour itself where it can be read on all these grounds, else the nearest lightness of the same hue that can. */
function readable(colour: Hex, grounds: readonly Hex[]): Hex {
  if (passes(colour, grounds)) return colour
  const lch = lchOf(colour)
  for (let step = 1; step <= steps; step += 1) {
    for (const l of [lch.l - step / steps, lch.l + step / steps]) {
      if (l < 0 || l > 1) continue
      const tried = hexOf({ ...lch, l })
      if (passes(tried, grounds)) return tried
    }
  }
  // white or black passes on every ground of one theme, and is tried above
  throw new Error(`no lightness of ${colour} can be read on ${grounds.join(' ')}`)
}

/** The accent in one theme, with all that follows from it. */
export type Accent = {
  /** Text, links, lines, and the ground of the one primary button. */
  brand: Hex
  hover: Hex
  /** On the primary button. */
  contrast: Hex
  /** The ground of what is selected, and text on it. */
  soft: Hex
  softText: Hex
  /** The one filled panel of a page. */
  panel: Hex
  panelText: Hex
  panelMuted: Hex
  panelLine: Hex
  /** Whether it is another lightness than was asked for. */
  isAdjusted: boolean
}

/** What a theme makes of the colour of the practice. */
export function accentIn(theme: ThemeName, colour: Hex): Accent {
  const { grounds, soft: softest, softText, panel: panelLightness, line } = fixed[theme]
  const { c, h } = lchOf(colour)
  const toned = (l: number, most: number) => hexOf({ l, c: Math.min(c, most), h })
  const soft = toned(softest.l, softest.c)
  const brand = readable(colour, [...grounds, soft])
  const { l } = lchOf(brand)
  const panel = readable(toned(panelLightness, 0.09), [panelText])
  return {
    brand,
    hover: hexOf({ ...lchOf(brand), l: Math.min(1, Math.max(0, l + (theme === 'light' ? -0.06 : 0.06))) }),
    contrast: readable(theme === 'light' ? white : toned(0.22, 0.05), [brand]),
    soft,
    softText: readable(toned(softText, 0.09), [soft]),
    panel,
    panelText,
    panelMuted: readable(toned(0.84, 0.045), [panel]),
    panelLine: toned(line, 0.07),
    isAdjusted: brand !== colour,
  }
}

/** Below this distance in OKLab, two colours are taken for each other at a glance. */
const nearest = 0.065

/** Whether, in either theme, it could be taken for the reds that mean danger to life, or that something is lost. */
export function isTooRed(colour: Hex): boolean {
  return themes.some((theme) => {
    const [l, a, b] = labOf(accentIn(theme, colour).brand)
    return fixed[theme].reds.some((red) => {
      const [redL, redA, redB] = labOf(red)
      return Math.hypot(l - redL, a - redA, b - redB) < nearest
    })
  })
}
