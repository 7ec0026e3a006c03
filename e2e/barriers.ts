import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** WCAG 2.2 A and AA; nothing is excluded and no rule is switched off. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The same program as `axe.source`, less than half as long: every document reads it anew. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A browser that gives no frames for a while is not waited for. */
export const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 3000 })))

/** What is still fading in has not its colours yet: it is brought to its end; what never ends is left alone. */
const bringToRest = (page: Page) =>
  page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    for (const animation of moving) animation.finish()
  })

/** How often a page that changes under axe's eyes is looked at again. */
const mostLooks = 8

/** What axe finds. It comes into each document once. */
async function look(page: Page, looks = 1): Promise<{ barriers: string[] }> {
  await untilIdle(page)
  await bringToRest(page)
  expect(page.frames(), 'axe sees one frame').toHaveLength(1)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(program)
  const { hasChanged, ...seen } = await page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe // brought above
    let hasChanged = false
    const change = () => {
      hasChanged = true
    }
    const changes = new MutationObserver(change)
    // what fades in meanwhile may have come to its end before axe does
    for (const moved of ['transitionrun', 'transitionend']) document.addEventListener(moved, change)
    changes.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class', 'data-state', 'hidden', 'open'],
    })
    // the page behind a dialog can neither be reached nor heard, and is looked at where it has none
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    const { violations } = await run(dialog ?? document, { runOnly: rules, resultTypes: ['violations'], selectors: false })
    changes.disconnect()
    for (const moved of ['transitionrun', 'transitionend']) document.removeEventListener(moved, change)
    // as a toast that had begun to fade: half shown, its contrast is that of nothing that stays
    hasChanged ||= document.getAnimations().some(({ playState }) => playState === 'running')
    const barriers = violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(', ')}`)
    return { hasChanged, barriers }
  }, rules)
  // found in a page that changed meanwhile, it may be of neither the old nor the new
  return hasChanged && seen.barriers.length > 0 && looks < mostLooks ? look(page, looks + 1) : seen
}

export async function expectNoBarrier(page: Page, what: string) {
  expect((await look(page)).barriers, what).toEqual([])
  await expectNoOverflow(page, what)
}

export async function expectNoOverflow(page: Page, what: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${what} does not scroll sideways`).toBeLessThanOrEqual(0)
}

export const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, theme)

/** Where most goes wrong: on the narrowest phone, dark, and on a wide screen, light. */
export async function expectNoBarrierAtEnds(page: Page, what: string) {
  for (const [width, theme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await setTheme(page, theme)
    await expectNoBarrier(page, `${what} at ${width} px, ${theme}`)
  }
}
