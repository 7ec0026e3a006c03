import type { Page } from '@playwright/test'
import { expectNoBarrier, setTheme } from './barriers.ts'
import { type Account, admin, drNovak, expect, signIn, test } from './fixtures.ts'

const forum = '/patient-education?tab=forum'
const latest = (page: Page) => page.getByRole('list', { name: 'Latest posts' }).getByRole('listitem')
const replies = (page: Page) => page.getByRole('list', { name: 'Replies' }).getByRole('listitem')
/** A name nobody has, of one word, so that it is easily told from what else stands there. */
const someName = (word: string) => `${word}${crypto.randomUUID().slice(0, 8)}`

async function chooseName(page: Page, name: string) {
  await page.getByLabel('Forum name').fill(name)
  await page.getByRole('button', { name: 'Use this name' }).click()
  await expect(page.getByText(`You are posting as ${name}.`)).toBeVisible()
}

async function post(page: Page, title: string, content: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Your post').fill(content)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Posted')).toBeVisible()
}

async function reply(page: Page, content: string) {
  await page.getByLabel('Your reply').fill(content)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(replies(page).filter({ hasText: content })).toBeVisible()
}

/** An admin's decision about the post that is shown, or about the report. */
async function decide(page: Page, title: string, submit: string) {
  const dialog = page.getByRole('alertdialog', { name: title })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Reason').fill('House rules')
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const moderate = async (page: Page, author: string, act: string) => {
  await page.getByRole('button', { name: `Actions for the post by ${author}` }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

// @acceptance EDU-012, 016
test('signed out one reads, searches and narrows down; to write one signs in and comes back', async ({ page, openBrowser, newPatient }) => {
  const person = await newPatient()
  const title = `Soup ${crypto.randomUUID()}`
  const writer = await openBrowser()
  await signIn(writer, person, forum)
  await writer.getByRole('button', { name: 'New post' }).click()
  await chooseName(writer, someName('Cook'))
  await post(writer, title, 'With lentils and <script>alert(1)</script> [nothing](javascript:alert(1)).')

  await page.goto(forum)
  await expect(latest(page).filter({ hasText: title })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('button')).toHaveText([
    'All',
    'Chronic pain',
    'Mental health',
    'Nutrition',
    'General',
  ])
  await page.getByRole('button', { name: 'Nutrition' }).click()
  await expect(latest(page).filter({ hasText: title })).toHaveCount(0)
  await page.getByRole('button', { name: 'General' }).click()
  await page.getByLabel('Search posts').fill(`LENTILS ${title}`)
  await page.getByRole('list', { name: 'Search results' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('With lentils and <script>alert(1)</script> nothing.')
  await expect(page.getByRole('article').getByRole('link', { name: 'nothing' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Actions for the/ })).toHaveCount(0)
  await expectNoBarrier(page, 'a post, signed out')

  await page.getByRole('link', { name: 'Sign in to reply' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fpatient-education%2Fforum%2F/)
  await page.goto(forum)
  await expect(page.getByRole('button', { name: 'New post' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in to post' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(forum)
  await expect(page.getByRole('button', { name: 'New post' })).toBeVisible()
})

// @acceptance EDU-013 to 015, 017, GLOBAL-015
test('two people, a doctor and an admin: posted, liked, answered, reported, removed, shown again, locked', async ({
  page,
  openBrowser,
  newPatient,
  expectFault,
}) => {
  test.setTimeout(180_000)
  const [ada, ben]: [Account, Account] = [await newPatient('Ada Realname'), await newPatient('Ben Realname')]
  const [river, word] = [someName('River'), someName('Word')]
  const title = `Walking ${crypto.randomUUID()}`
  const other = await openBrowser()
  const desk = await openBrowser()

  await test.step('blanks are not posted; a post is, under a chosen name, in General, and stands first', async () => {
    await signIn(page, ada, forum)
    await page.getByRole('button', { name: 'New post' }).click()
    await chooseName(page, river)
    await page.getByLabel('Title').fill('  ')
    await page.getByLabel('Your post').fill('  ')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('Empty post', { exact: true })).toBeVisible()
    await expect(page.getByText('Please enter some content for your post.')).toBeVisible()
    await expectNoBarrier(page, 'writing a post')
    await post(page, title, 'A walk each day **helps** me.')
    const first = latest(page).first()
    await expect(first).toContainText(title)
    await expect(first).toContainText('General')
    await expect(first).toContainText(river)
    await expect(page.getByRole('main')).not.toContainText('Realname')
    await expectNoBarrier(page, 'the forum')
    await first.getByRole('link', { name: title }).click()
    await expect(page.getByRole('article').locator('strong')).toHaveText('helps')
  })

  await test.step('somebody else likes it, once, and replies; the author sees it without a reload', async () => {
    await signIn(other, ben, new URL(page.url()).pathname)
    const like = other.getByRole('button', { name: new RegExp(title) })
    await expect(like).toHaveText('0 likes')
    await like.click()
    // shown at once, before it is kept
    await expect(like).toHaveText('1 like')
    // pressed again while that is on its way, nothing is lost
    await like.click()
    await expect(like).toHaveText('0 likes')
    await like.click()
    await expect(like).toHaveText('1 like')
    await expect(like).toHaveAttribute('aria-busy', 'false')
    await expect(like).toHaveText('1 like')
    await chooseName(other, word)
    await reply(other, 'Good idea')
    await expect(replies(page)).toHaveText(/Good idea/)
    await expect(page.getByRole('heading', { name: '1 reply' })).toBeVisible()
    await expect(other.getByRole('main')).not.toContainText('Realname')
  })

  await test.step('what speaks of a danger to life brings the numbers first, and is not forbidden', async () => {
    await page.getByLabel('Your reply').fill('I want to kill myself')
    const anyway = page.getByRole('button', { name: 'Post anyway' })
    await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
    await expectNoBarrier(page, 'the numbers before a reply')
    await anyway.click()
    const mine = replies(page).filter({ hasText: 'I want to kill myself' })
    await expect(mine.getByRole('link', { name: 'Call 988' })).toBeVisible()
    await expect(replies(other).filter({ hasText: 'I want to kill myself' })).toBeVisible()
    await expect(other.getByRole('link', { name: /988/ })).toHaveCount(0)
    await mine.getByRole('button', { name: /Actions for the reply/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Delete your reply?' })
    await expect(sure).toBeVisible()
    await sure.getByRole('button', { name: 'Delete' }).click()
    await expect(mine).toHaveCount(0)
  })

  await test.step('the author changes the post, which says so', async () => {
    await page.getByRole('button', { name: `Actions for the post by ${river}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByLabel('Your post').fill('A walk each day helps me, and a song.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article')).toContainText('and a song.')
    await expect(page.getByRole('article')).toContainText('edited')
  })

  await test.step('a doctor’s texts carry the badge, no one else’s do', async () => {
    const practice = await openBrowser()
    await signIn(practice, drNovak, new URL(page.url()).pathname)
    const ask = practice.getByLabel('Forum name')
    const write = practice.getByLabel('Your reply')
    await expect(ask.or(write)).toBeVisible()
    if (await ask.isVisible()) await chooseName(practice, someName('Clinic'))
    await reply(practice, 'Walk in daylight, too')
    const ofDoctor = replies(page).filter({ hasText: 'Walk in daylight' })
    await expect(ofDoctor.getByText('Doctor', { exact: true })).toBeVisible()
    await expect(replies(page).filter({ hasText: 'Good idea' }).getByText('Doctor', { exact: true })).toHaveCount(0)
  })

  await test.step('a reader reports it; an admin reads why, and removes it', async () => {
    await other.getByRole('button', { name: `Actions for the post by ${river}` }).click()
    await other.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = other.getByRole('alertdialog', { name: 'Report this post' })
    await expect(dialog).toBeVisible()
    await expectNoBarrier(other, 'a report')
    await dialog.getByLabel('Reason').selectOption({ label: 'False health claims' })
    await dialog.getByLabel('What should we know? (optional)').fill('Songs do not heal')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(other.getByText('Thank you for your report')).toBeVisible()

    await signIn(desk, admin, '/admin/forum')
    const card = desk.getByRole('region', { name: 'False health claims' }).filter({ hasText: title })
    for (const words of [word, river, 'Songs do not heal', 'and a song.']) await expect(card).toContainText(words)
    await expectNoBarrier(desk, 'reports of the forum')
    await card.getByRole('button', { name: 'Remove' }).click()
    expectFault(/404 .*\/api\/forum\/posts/)
    await decide(desk, 'Remove this post or reply?', 'Remove')
    await expect(card).toHaveCount(0)
    await expect(other.getByText('This post was removed by the moderators.')).toBeVisible()
    await expect(page.getByText('Only you can see it. Reason: House rules')).toBeVisible()
    await expectNoBarrier(page, 'an own post that was removed')
  })

  await test.step('shown again and locked it takes no more replies', async () => {
    await desk.goto(new URL(page.url()).pathname)
    await moderate(desk, river, 'Restore')
    await decide(desk, 'Restore this post or reply?', 'Restore')
    await expect(page.getByText('Only you can see it.')).toHaveCount(0)
    await moderate(desk, river, 'Lock')
    await decide(desk, 'Lock this post?', 'Lock')
    await expect(page.getByText('This post is locked, so you cannot reply. Reason: House rules')).toBeVisible()
    await expect(page.getByLabel('Your reply')).toHaveCount(0)
  })

  await test.step('on a small dark phone, in Swahili', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await setTheme(page, 'dark')
    await expectNoBarrier(page, 'a post on a small dark phone')
    await page.evaluate(() => localStorage.setItem('language', 'sw'))
    await page.goto(forum)
    await expect(page.getByRole('heading', { name: 'Jukwaa la jamii' })).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expectNoBarrier(page, 'the forum in Swahili on a small phone')
  })
})
