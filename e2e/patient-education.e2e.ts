import { expectNoBarrier, setTheme } from './barriers.ts'
import { amina, expect, signIn, test } from './fixtures.ts'

type Listed = { rows: { id: string; title: string; isPremium: boolean }[] }

// @acceptance EDU-001 to 003, GLOBAL-015
test('a stranger is led from the home page to the articles, finds one and reads it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL(/\/patient-education$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Patient Education' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Health Articles', 'Community Forum'])
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard')

  const articles = page.getByRole('list', { name: 'Health Articles' }).getByRole('listitem')
  const search = page.getByLabel('Search articles')
  await search.fill('licorice')
  await expect(page.getByText('1 article', { exact: true })).toBeVisible()
  await expect(articles).toHaveCount(1)
  await search.fill('<script>alert(1)</script>')
  await expect(page.getByText('No matching articles')).toBeVisible()
  await page.getByRole('button', { name: 'Show all articles' }).click()
  await expect(search).toHaveValue('')
  await expect(articles.nth(4)).toBeVisible()

  await page.getByLabel('Category').selectOption('Heart and circulation')
  await expect(page).toHaveURL(/\?category=heart$/)
  await expect(articles.filter({ hasNotText: 'Heart and circulation' })).toHaveCount(0)
  await articles.filter({ hasText: 'high blood pressure' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/patient-education\/high-blood-pressure$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('high blood pressure')
  await expect(page.getByText(/Sources checked on \w+ \d+, \d{4}/).first()).toBeVisible()
  await expect(page.getByText(/do not replace medical advice/)).toBeVisible()
  const source = page.getByRole('region', { name: 'Sources' }).getByRole('link').first()
  await expect(source).toHaveAttribute('href', /^https:/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /blood pressure|numbers/i)
  await expect(page.getByRole('list', { name: 'What you can do now' }).getByRole('link').first()).toBeVisible()

  const english = await page.title()
  for (const [name, words] of [
    ['Español', 'presión'],
    ['Français', 'hypertension'],
    ['Kiswahili', 'shinikizo'],
  ] as const) {
    await page
      .getByRole('button', { name: /Language|Idioma|Langue|Lugha/ })
      .first()
      .click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect(page.getByRole('article')).toContainText(words, { ignoreCase: true })
    await expect(page).not.toHaveTitle(english)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await setTheme(page, 'dark')
  await expectNoBarrier(page, 'an article in Swahili on a narrow phone, dark')
})

// @acceptance EDU-004 to 006
test('a premium article leads a stranger to the plans, and is read by whoever is signed in', async ({ page, openBrowser, expectFault }) => {
  const { rows }: Listed = await (await page.request.get('/api/articles?language=en')).json()
  const premium = rows.filter(({ isPremium }) => isPremium)
  const [first] = premium
  if (!first) throw new Error('No article is premium.')

  await page.goto('/patient-education')
  const articles = page.getByRole('list', { name: 'Health Articles' }).getByRole('listitem')
  await expect(articles).toHaveCount(rows.length)
  const closed = articles.filter({ hasText: 'Subscribe to Read' })
  await expect(closed).toHaveCount(premium.length)
  for (const { title } of premium) await expect(closed.filter({ hasText: title })).toHaveCount(1)
  await closed.filter({ hasText: first.title }).getByRole('link').click()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(page.getByText('Premium Content', { exact: true })).toBeVisible()

  // nor by its address
  expectFault(/403/)
  const stranger = await openBrowser()
  await stranger.goto(`/patient-education/${first.id}`)
  await expect(stranger).toHaveURL(/\/subscription$/)
  await expect(stranger.getByText('Premium Content', { exact: true })).toBeVisible()

  await signIn(page, amina, `/patient-education/${first.id}`)
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible()
})

test('a patient is shown what fits the own record, and why', async ({ page }) => {
  await signIn(page, amina, '/health-management')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Patient Education/ })
    .click()
  const suggested = page.getByRole('list', { name: 'Suggested for you' }).getByRole('listitem')
  await expect(suggested.first()).toContainText('In your medical history: High blood pressure')
  await expect(suggested.filter({ hasText: 'Due for you: Mammogram' })).not.toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Health Articles' }).getByText('Subscribe to Read')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
