import type { Locator, Page } from '@playwright/test'
import { test } from './fixtures.ts'

type Effort = { presses: number; keystrokes: number; pages: number }

/**
 * A person's hands on one page. A press is a click, a tap or a key that moves or activates something; a keystroke is a sign that is typed;
 * a page is an address the browser went to, dialogs apart.
 */
export function hands(page: Page) {
  const effort: Effort = { presses: 0, keystrokes: 0, pages: 0 }
  let at = new URL(page.url()).pathname
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame !== page.mainFrame() || pathname === at) return
    at = pathname
    effort.pages += 1
  })
  return {
    press: async (target: Locator) => {
      effort.presses += 1
      await target.click()
    },
    key: async (name: string) => {
      effort.presses += 1
      await page.keyboard.press(name)
    },
    /** Into what has the focus. */
    type: async (text: string) => {
      effort.keystrokes += text.length
      await page.keyboard.type(text)
    },
    /** Keeps what it took with the report of the test. */
    done: (task: string): Effort => {
      const { presses, keystrokes, pages } = effort
      test.info().annotations.push({ type: task, description: `${presses} presses, ${keystrokes} keystrokes, ${pages} pages` })
      return effort
    },
  }
}
