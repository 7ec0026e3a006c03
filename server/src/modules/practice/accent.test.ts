import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Accent, accentIn, contrastOf, isTooRed, themes } from '@uzima/contract/practice/accent'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRoot } from '#root.ts'

const css = readFileSync(path.join(findRoot(), 'web/src/theme.css'), 'utf8')
const blocks = { light: css.slice(0, css.indexOf('[data-theme="dark"]')), dark: css.slice(css.indexOf('[data-theme="dark"]')) }
/** As the app's own style sheet has it. */
const token = (theme: (typeof themes)[number], name: string) => {
  const [, found] = new RegExp(`--u-${name}: (#[0-9a-f]{6})`).exec(blocks[theme]) ?? []
  if (!found) throw new Error(`theme.css has no ${name} in its ${theme} theme`)
  return found
}

/** Everything that is written in a colour of the practice, or on one. */
function pairs(theme: (typeof themes)[number], accent: Accent): [string, string, string][] {
  const own = (name: string) => token(theme, name)
  const grounds = ['background', 'sunken', 'surface', 'raised'].map((name) => [`brand on ${name}`, accent.brand, own(name)])
  return [
    ...(grounds as [string, string, string][]),
    ['brand on soft', accent.brand, accent.soft],
    ['hover on surface', accent.hover, own('surface')],
    ['button', accent.contrast, accent.brand],
    ['pressed button', accent.contrast, accent.hover],
    ['soft text', accent.softText, accent.soft],
    ['text on soft', own('text'), accent.soft],
    ['muted on soft', own('muted'), accent.soft],
    ['panel', accent.panelText, accent.panel],
    ['muted on panel', accent.panelMuted, accent.panel],
    ['button on panel', accent.panel, accent.panelText],
  ]
}
const poor = (colour: string) =>
  themes.flatMap((theme) =>
    pairs(theme, accentIn(theme, colour))
      .filter(([, one, other]) => contrastOf(one, other) < 4.5)
      .map(([name, one, other]) => `${theme}: ${name} ${one} ${other} ${contrastOf(one, other).toFixed(2)}`),
  )

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('accentIn', () => {
  test('makes every colour legible in both themes, in all that follows from it', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(poor(colour)).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })
  test.each(['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#808080'])(
    '%s, a corner of what a screen shows, is legible',
    (colour) => expect(poor(colour)).toEqual([]),
  )
  test.each([
    // the colour, in light, in dark
    ['#0e5a5a', '#0e5a5a', '#68abaa'],
    ['#7c3aed', '#7c3aed', '#a689ff'],
    ['#f7b500', '#866100', '#f7b500'],
    ['#ffff00', '#6b6b00', '#ffff00'],
    ['#000000', '#000000', '#9d9d9d'],
    ['#ffffff', '#676767', '#ffffff'],
  ])('%s is %s in light and %s in dark', (colour, light, dark) => {
    expect([accentIn('light', colour).brand, accentIn('dark', colour).brand]).toEqual([light, dark])
    expect(accentIn('light', colour).isAdjusted).toBe(light !== colour)
    expect(accentIn('dark', colour).isAdjusted).toBe(dark !== colour)
  })
  test('keeps a colour that is legible as it is', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        for (const theme of themes) {
          const { brand, soft } = accentIn(theme, colour)
          const grounds = [...['background', 'sunken', 'surface', 'raised'].map((name) => token(theme, name)), soft]
          if (grounds.every((ground) => contrastOf(colour, ground) >= 4.5)) expect(brand).toBe(colour)
        }
      }),
    )
  })
  test('takes no lightness farther away than it must', () => {
    // a shade nearer to the yellow asked for would miss 4.5:1 on the darkest of the light grounds
    const { brand } = accentIn('light', '#f7b500')
    const worst = Math.min(contrastOf(brand, token('light', 'sunken')), contrastOf(brand, accentIn('light', '#f7b500').soft))
    expect(worst).toBeGreaterThanOrEqual(4.5)
    expect(worst).toBeLessThan(4.6)
  })
})

describe('contrastOf', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0e5a5a', '#f7f5f0', 7.3],
  ])('%s and %s are %d to 1', (one, other, expected) => expect(contrastOf(one, other)).toBeCloseTo(expected, 1))
})

describe('isTooRed', () => {
  test.each(['#c8391a', '#ff8163', '#a4213f', '#ff0000', '#e60023', '#8b0000', '#ff6f61', '#ff7a00', '#9d174d'])('%s is', (colour) =>
    expect(isTooRed(colour)).toBe(true),
  )
  test.each(['#0e5a5a', '#7c3aed', '#2563eb', '#16a34a', '#f59e0b', '#795548', '#db2777', '#9c27b0', '#000000', '#ffffff'])(
    '%s is not',
    (colour) => expect(isTooRed(colour)).toBe(false),
  )
})
