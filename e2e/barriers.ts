import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2 A and AA; nothing is excluded and no rule is switched off. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const untilIdle = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

/** What axe finds, and by how much the page is wider than its window. axe comes into each document once. */
async function look(page: Page) {
  await untilIdle(page)
  // what is still fading in has not its colours yet; what never ends is not waited for
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  expect(page.frames(), 'axe sees one frame').toHaveLength(1)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe // brought above
    const { violations } = await run(document, { runOnly: tags, resultTypes: ['violations'] })
    const barriers = violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    return { barriers, overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth }
  }, rules)
}

export async function expectNoBarrier(page: Page, what: string) {
  const { barriers, overflow } = await look(page)
  expect(barriers, what).toEqual([])
  expect(overflow, `${what} does not scroll sideways`).toBeLessThanOrEqual(0)
}
export const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, theme)
