import { readFileSync } from 'node:fs'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { drOkafor, expect, signIn, test } from './fixtures.ts'

/** No other journey books there. */
const far = { reason: 'Cannot sleep', mode: 'in_person', days: 23, take: 'last' } as const

test('a doctor writes and signs a sick note; its patient, a stranger with its code, and a stranger with a link read what is theirs', async ({
  page,
  openBrowser,
  newPatient,
  request,
  begin,
}) => {
  test.setTimeout(150_000)
  const patient = await newPatient('Neema Letter')
  await agree(request, patient)
  const { id } = await book(request, patient, drOkafor, far)
  await begin(id)
  const call = await clientOf(request, patient)
  const { patientId } = await call('GET', `/api/appointments/${id}`)

  // from the chart
  await signIn(page, drOkafor, `/patients/${patientId}`)
  await page.getByRole('link', { name: 'Letter', exact: true }).click()
  const begun = page.getByRole('dialog', { name: 'New letter' })
  await begun.getByLabel('Type').selectOption('Sick note')
  await expect(begun.getByLabel('About the visit')).toContainText('Dr. Daniel Okafor')
  await expectNoBarrierAtEnds(page, 'the choice of a letter')
  await begun.getByRole('button', { name: 'Write letter' }).click()

  // its gaps are filled in, and what is typed survives leaving the page
  await expect(page.getByRole('heading', { level: 1, name: 'Sick note' })).toBeVisible()
  const text = page.getByLabel('Text')
  await expect(text).toHaveValue(/Neema Letter/)
  await expect(page.getByRole('button', { name: 'Sign' })).toBeDisabled()
  await text.fill('Neema Letter is unfit for work for three days.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue('Neema Letter is unfit for work for three days.')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('unfit for work')
  await expectNoBarrierAtEnds(page, 'the form of a letter')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign', exact: true }).click()
  const code = page.getByText(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/)
  await expect(code).toBeVisible()
  const typed = (await code.textContent()) ?? ''
  await expectNoBarrierAtEnds(page, 'a signed letter')

  // sent outside, by a link and a passcode
  await page.getByRole('button', { name: 'Send by link' }).click()
  const sending = page.getByRole('dialog')
  await sending.getByRole('button', { name: 'Create link' }).click()
  const url = (await sending.getByText(/\/letters\/open\/[\w-]{43}/).textContent()) ?? ''
  const passcode = (await sending.getByText(/^\d{4} \d{4}$/).textContent()) ?? ''
  await expectNoBarrierAtEnds(page, 'a link with its passcode')
  await sending.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Links to this letter' })).toContainText('Not opened yet.')

  const stranger = await openBrowser({ viewport: { width: 320, height: 640 } })
  const answer = await stranger.goto(new URL(url).pathname)
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  await stranger.getByLabel('Passcode').fill(passcode === '0000 0000' ? '1111 1111' : '0000 0000')
  await stranger.getByRole('button', { name: 'Open letter' }).click()
  await expect(stranger.getByText('This is not the passcode. You have 4 more tries.')).toBeVisible()
  await expect(stranger.getByText('unfit for work')).toHaveCount(0)
  await expectNoBarrierAtEnds(stranger, 'a wrong passcode')
  await stranger.getByLabel('Passcode').fill(passcode)
  await stranger.getByRole('button', { name: 'Open letter' }).click()
  await expect(stranger.getByText('Neema Letter is unfit for work for three days.')).toBeVisible()
  await expectNoBarrierAtEnds(stranger, 'a letter behind a link')

  // the patient reads it, and sees that the link was opened
  const phone = await openBrowser({ viewport: { width: 390, height: 800 } })
  await signIn(phone, patient, '/notifications')
  await expect(phone.getByText('Someone opened a link to one of your letters with its passcode.')).toBeVisible()
  await phone.goto('/health-records?view=letters')
  await expect(phone.getByRole('list', { name: 'Links to this letter' })).toContainText('Opened once')
  const [saved] = await Promise.all([phone.waitForEvent('download'), phone.getByRole('button', { name: 'Download PDF' }).click()])
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expectNoBarrierAtEnds(phone, 'one’s own letters')
  await phone.getByRole('button', { name: 'Read' }).click()
  await expect(phone.getByRole('dialog')).toContainText('unfit for work for three days')
  await expectNoBarrierAtEnds(phone, 'a letter of one’s own')
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: 'End link' }).click()
  await expect(phone.getByRole('list', { name: 'Links to this letter' })).toContainText('Ended')

  // anybody checks it, and learns nothing of what it says
  const other = await openBrowser({ locale: 'fr-FR' })
  await other.goto('/letters/check')
  await other.getByLabel('Code du courrier').fill(typed.toLowerCase())
  await other.getByRole('button', { name: 'Vérifier' }).click()
  await expect(other.getByText('Ce courrier est authentique')).toBeVisible()
  await expect(other.getByText('Dr. Daniel Okafor')).toBeVisible()
  await expect(other.getByText('Neema')).toHaveCount(0)
  await expectNoBarrierAtEnds(other, 'a genuine letter')
  await other.goto('/letters/check/0000-0000-0000')
  await expect(other.getByText('Aucun courrier n’a ce code')).toBeVisible()
  await expectNoBarrierAtEnds(other, 'a code that is none')

  await page.getByRole('button', { name: 'Withdraw letter' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('The dates were wrong.')
  await expectNoBarrierAtEnds(page, 'the question before a letter is withdrawn')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn by Dr. Daniel Okafor')).toBeVisible()
  await other.goto(`/letters/check/${typed}`)
  await expect(other.getByText('Ce courrier a été annulé')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('The dates were wrong.')).toBeVisible()
})
