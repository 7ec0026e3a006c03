import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const logo = await sharp({ create: { width: 600, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  .composite([{ input: { create: { width: 200, height: 200, channels: 4, background: '#7c3aed' } }, left: 0, top: 0 }])
  .png()
  .toBuffer()
const brandOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--u-brand').trim())
/** What stands in the place of the sign. */
const signOf = (page: Page) =>
  page
    .locator('.wordmark')
    .first()
    .evaluate((mark) => getComputedStyle(mark, '::before').backgroundImage)

test('an admin sets logo and colour; a stranger and a patient in the dark theme see them, until they are taken away', async ({
  page,
  newPatient,
  openBrowser,
  expectFault,
}) => {
  // the file that is no image
  expectFault(/status of 400.*\/look\/logo/)
  await signIn(page, admin, '/admin/practice')
  const colour = page.getByRole('textbox', { name: 'Accent color' })
  const save = page.getByRole('button', { name: 'Save color' })
  await colour.fill('#c8391a')
  await expect(page.getByText('This color is too close to the reds that warn of danger. Choose another one.')).toBeVisible()
  await expect(save).toBeDisabled()
  await colour.fill('#7c3aed')
  await expect(page.getByText('lighter, #A689FF, so that everybody can read it.')).toBeVisible()
  await save.click()
  await expect(toast(page, 'Color saved')).toBeVisible()
  await expect.poll(() => brandOf(page)).toBe('#7c3aed')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose logo' }).click()
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg') })
  await expect(page.getByText('Choose a logo in PNG, JPEG, WebP or SVG format.')).toBeVisible()
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose logo' }).click()
  await (await again).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(toast(page, 'Logo saved')).toBeVisible()
  await expect.poll(() => signOf(page)).toContain('/api/practice/logo/')
  await expectNoBarrierAtEnds(page, 'the look of the practice')

  const stranger = await openBrowser()
  for (const path of ['/', '/auth', '/doctors']) {
    await stranger.goto(path)
    await expect.poll(() => signOf(stranger), path).toContain('/api/practice/logo/')
    expect(await brandOf(stranger), path).toBe('#7c3aed')
  }
  await expect(
    stranger
      .getByRole('banner')
      .getByRole('link', { name: /Uzima Clinic/ })
      .first(),
  ).toBeVisible()
  await expect(stranger.locator('link[rel=icon]')).toHaveAttribute('href', /^\/api\/practice\/icon\//)

  const theirs = await openBrowser()
  await theirs.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await signIn(theirs, await newPatient(), '/dashboard')
  expect(await brandOf(theirs)).toBe('#a689ff')
  await expect.poll(() => signOf(theirs)).toContain('/api/practice/logo/')
  await theirs.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(theirs, 'the dashboard with a logo')

  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('alertdialog', { name: 'Remove the logo?' }).getByRole('button', { name: 'Remove logo' }).click()
  await expect(toast(page, 'Logo removed')).toBeVisible()
  await page.getByRole('button', { name: 'Use the portal’s own color' }).click()
  await expect.poll(() => brandOf(page)).toBe('#0e5a5a')
  await theirs.reload()
  expect(await brandOf(theirs)).toBe('#74cabd')
  expect(await signOf(theirs)).toBe('none')
})
