import { expectNoBarrierAtEnds } from './barriers.ts'
import { agree, clientOf } from './clients.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a patient shares a summary by a link with a passcode; a stranger reads it, until the patient ends the link', async ({
  page,
  openBrowser,
  newPatient,
  request,
  expectFault,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient('Zawadi Link')
  await agree(request, patient)
  const call = await clientOf(request, patient)
  await call('POST', '/api/allergies', {
    ...{ substance: { code: null, text: 'Bee stings' }, type: 'allergy', state: 'active', manifestations: [], reaction: 'Swollen lips' },
    ...{ severity: 'severe', criticality: 'high', onset: '2019', note: null },
  })

  await signIn(page, patient, '/health-records')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const dialog = page.getByRole('dialog')
  await expectNoBarrierAtEnds(page, 'the making of a link')
  const sent = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/health-links'))
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = (await dialog.getByText(/\/health-links\/open#shlink:\//).textContent()) ?? ''
  const passcode = (await dialog.getByText(/^\d{4} \d{4}$/).textContent()) ?? ''
  await expect(dialog.getByRole('img', { name: 'Code to scan that opens it' })).toBeVisible()
  await expectNoBarrierAtEnds(page, 'a link with its code and passcode')
  // neither the key nor what the summary says has left the browser
  const { key } = JSON.parse(Buffer.from(url.split('shlink:/')[1] ?? '', 'base64url').toString('utf8')) as { key: string }
  const body = (await sent).postData() ?? ''
  expect([key.length, body.includes(key), body.includes('Bee stings')]).toEqual([43, false, false])
  await dialog.getByRole('button', { name: 'Done' }).click()
  const links = page.getByRole('list', { name: 'Your links' })
  await expect(links).toContainText('Not opened yet.')

  // a stranger, with a wrong passcode and the right one
  expectFault(/401/)
  const stranger = await openBrowser({ viewport: { width: 320, height: 640 } })
  const { pathname, hash } = new URL(url)
  const answer = await stranger.goto(`${pathname}${hash}`)
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  await stranger.getByLabel('Passcode').fill(passcode === '0000 0000' ? '1111 1111' : '0000 0000')
  await stranger.getByRole('button', { name: 'Open' }).click()
  await expect(stranger.getByText('This is not the passcode. You have 4 more tries.')).toBeVisible()
  await expect(stranger.getByText('Bee stings')).toHaveCount(0)
  await expectNoBarrierAtEnds(stranger, 'a wrong passcode of a link')
  await stranger.getByLabel('Passcode').fill(passcode)
  await stranger.getByRole('button', { name: 'Open' }).click()
  await expect(stranger.getByRole('heading', { name: 'Zawadi Link' })).toBeVisible()
  await expect(
    stranger.getByText('reaction: Swollen lips; can be severe; since 2019; reported, not confirmed by a clinician'),
  ).toBeVisible()
  await expect(stranger.getByText('No information about medications')).toBeVisible()
  await expectNoBarrierAtEnds(stranger, 'a summary behind a link')

  // its owner sees that at once, and ends it
  await expect(links).toContainText('Opened once')
  await page.getByRole('button', { name: 'End link' }).click()
  await expectNoBarrierAtEnds(page, 'the question before a link ends')
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click()
  await expect(links).toContainText('Ended')
  await page.goto('/notifications')
  await expect(page.getByText('Someone opened a link to your health record.')).toBeVisible()

  expectFault(/404/)
  await stranger.reload()
  await stranger.getByLabel('Passcode').fill(passcode)
  await stranger.getByRole('button', { name: 'Open' }).click()
  await expect(stranger.getByText('This link does not work')).toBeVisible()
  await expectNoBarrierAtEnds(stranger, 'a link that has ended')
  await stranger.goto('/health-links/open')
  await expect(stranger.getByText('This link is not complete')).toBeVisible()
})
