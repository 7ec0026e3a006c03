import { voices as content } from '../web/src/features/landing/content.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('the home page renders when opened and after a reload', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [name, target] of [
  ['Start Your Health Journey', '/auth'],
  ['Start Your Journey', '/auth'],
  ['Learn More about your health', '/patient-education'],
] as const)
  test(`${name} leads to ${target}`, async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${target}$`))
  })

test('Explore Platform leads to the dashboard, through sign-in', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'Explore Platform' })).toHaveAttribute('href', '/dashboard')
  await page.getByRole('link', { name: 'Explore Platform' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard$/)
})

test('six features are advertised', async ({ page }) => {
  const main = page.getByRole('main')
  for (const words of [
    [/smart scheduling/i, /provider/i, /remind/i],
    [/medication/i, /interaction/i],
    [/unified/i, /health records/i],
    [/emergency/i, /location/i],
    [/security/i, /HIPAA/],
    [/24\/7/, /device/i],
  ])
    await expect(words.reduce((cards, word) => cards.filter({ hasText: word }), main.getByRole('article'))).toHaveCount(1)
  await expect(main.getByRole('article')).toHaveCount(6)
  await expect(main.getByText(/HIPAA[- ]certified/i)).toHaveCount(0)
})

test('the figures stand with their labels, and say that they are examples', async ({ page }) => {
  for (const [figure, label] of [
    ['50K+', /active users/i],
    ['99.9%', /uptime/i],
    ['500+', /providers/i],
    ['1M+', /records/i],
  ] as const) {
    const labelled = page.getByRole('region', { name: 'Figures' }).locator('dl > div').filter({ hasText: label })
    await expect(labelled.getByText(figure, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Example figures and voices').first()).toBeVisible()
})

test('three people speak: a quote, a name, a role and five stars each', async ({ page }) => {
  const voices = page.getByRole('figure')
  await expect(voices).toHaveCount(3)
  for (const [at, voice] of (await voices.all()).entries()) {
    await expect(voice).toContainText(content[at]?.author ?? 'an author')
    await expect(voice.getByRole('blockquote')).not.toBeEmpty()
    await expect(voice.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    await expect(voice.getByRole('img', { name: '5 of 5 stars' }).locator('svg')).toHaveCount(5)
  }
  await expect(voices.nth(0)).toContainText(/patient/i)
  await expect(voices.nth(1)).toContainText(/healthcare professional/i)
  await expect(voices.nth(2)).toContainText(/physician/i)
})
