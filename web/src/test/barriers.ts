import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { setTheme } from '#lib/theme.ts'

/** WCAG 2.2 A and AA, as in the journeys (e2e/barriers.ts); nothing is excluded and no rule is switched off. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is still fading in does not have its colours yet; what never ends is left alone. */
function bringToRest() {
  for (const animation of document.getAnimations())
    if (animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      animation.finish()
}

/** What axe finds on the page, or, where a dialog is open, in the dialog. */
export async function expectNoBarrier(what: string) {
  bringToRest()
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const { violations } = await axe.run(dialog ?? document, { runOnly: rules, resultTypes: ['violations'], selectors: false })
  expect(
    violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(', ')}`),
    what,
  ).toEqual([])
  expectNoOverflow(what)
}

export function expectNoOverflow(what: string) {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth, `${what} does not scroll sideways`).toBeLessThanOrEqual(0)
}

/** Where most goes wrong: on the narrowest phone, dark, and on a wide screen, light. */
export async function expectNoBarrierAtEnds(what: string) {
  for (const [width, theme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.viewport(width, 900)
    setTheme(theme)
    await expectNoBarrier(`${what} at ${width} px, ${theme}`)
  }
}
