import type { Page } from '@playwright/test'

/** The toasts of that title that are shown. */
export const toast = (page: Page, title: string) => page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) })
