import type { Locator } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { book, clientOf } from './clients.ts'
import { drOkafor, expect, signIn, test } from './fixtures.ts'

/** The last free time of the coming month: no other journey books there. */
const far = { reason: 'Palpitations at night', mode: 'in_person', days: 31, take: 'last' } as const

/** Walks with Tab until this is focused, as somebody without a mouse does. */
async function tabTo(target: Locator) {
  await expect(target).toBeVisible()
  const { keyboard } = target.page()
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there.')
}

test('a doctor opens the chart, writes and signs the note by keyboard; the patient reads it on a phone', async ({
  page,
  openBrowser,
  newPatient,
  request,
  begin,
}) => {
  const patient = await newPatient('Neema Heart')
  const { id } = await book(request, patient, drOkafor, far)
  await begin(id)
  const call = await clientOf(request, patient)
  const { patientId } = await call('GET', `/api/appointments/${id}`)

  await signIn(page, drOkafor, `/patients/${patientId}`)
  const { keyboard } = page
  const row = page.getByRole('link', { name: /Visit in person/ })
  await expect(page.getByText('Note not signed')).toBeVisible()
  await tabTo(row)
  await keyboard.press('Enter')

  await expect(page).toHaveURL(new RegExp(`/encounters/${id}`))
  await tabTo(page.getByRole('button', { name: 'Copy to Subjective' }))
  await keyboard.press('Enter')
  await expect(page.getByLabel('Subjective')).toHaveValue('Palpitations at night')
  await tabTo(page.getByLabel('Assessment'))
  await keyboard.type('Extrasystoles, benign')
  await tabTo(page.getByRole('textbox', { name: 'Diagnosis' }))
  await keyboard.type('Ventricular premature beats')
  await keyboard.press('Enter')
  await tabTo(page.getByLabel('Plan'))
  await keyboard.type('ECG today, less coffee')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the form of a note')

  // what is typed survives closing the browser
  await page.reload()
  await expect(page.getByLabel('Plan')).toHaveValue('ECG today, less coffee')
  await tabTo(page.getByLabel('Summary in plain words'))
  await keyboard.type('Your heart is healthy. Extra beats like these are harmless.')
  await tabTo(page.getByRole('button', { name: 'Sign and share' }))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Sign the note' }))
  await keyboard.press('Enter')
  await expect(page.getByText(/Signed by Dr. Daniel Okafor/)).toBeVisible()
  await expectNoBarrierAtEnds(page, 'a signed note')

  const phone = await openBrowser({ viewport: { width: 320, height: 640 } })
  await signIn(phone, patient, `/appointments?visit=${id}`)
  await expect(phone.getByText('Your heart is healthy. Extra beats like these are harmless.')).toBeVisible()
  const note = phone.getByRole('region', { name: 'The doctor’s note' })
  await expect(note).toContainText('Extrasystoles, benign')
  await expect(note).toContainText('Ventricular premature beats')
  await expectNoBarrierAtEnds(phone, 'a note for its patient')
})
