import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Where something stands once it moves no more. */
export async function placeOf(locator: Locator) {
  await expect(locator).toBeVisible()
  return locator.evaluate(async (element) => {
    const around = element.closest('li') ?? element
    await Promise.allSettled(around.getAnimations().map((animation) => animation.finished))
    const { top, right, bottom, left } = element.getBoundingClientRect()
    return { top, right, bottom, left }
  })
}
