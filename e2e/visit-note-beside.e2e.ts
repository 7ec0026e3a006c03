import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { book } from './clients.ts'
import { newDoctor } from './doctors.ts'
import { expect, signIn, test } from './fixtures.ts'
import { blockLeaveMessages, withFakeDevices } from './video.ts'

test.use({ launchOptions: withFakeDevices })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('the note is written beside the video, by turns with it on a phone, and is the draft of its page', async ({
  page,
  newPatient,
  request,
  mailsTo,
  begin,
}) => {
  const doctor = await newDoctor(request, mailsTo)
  const { id } = await book(request, await newPatient('Zawadi Beside'), doctor, { reason: 'Dizzy in the morning' })
  await begin(id)
  await blockLeaveMessages(page)
  await signIn(page, doctor, `/telemedicine/${id}`)
  await button(page, 'Start visit').click()
  const stage = page.getByRole('region', { name: 'Video', exact: true })
  await expect(button(page, 'End call')).toBeVisible()

  await button(page, 'Note').click()
  await page.getByLabel('Plan').fill('Blood pressure lying and standing')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(stage).toBeVisible()
  // none is cut off where the picture is narrow
  for (const name of ['Mute', 'End call']) await expect(button(page, name)).toBeInViewport({ ratio: 1 })
  // from the top: what a bar that stays covers in passing is no small target
  await page.getByLabel('Plan').blur()
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoBarrierAtEnds(page, 'a note beside the video')

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(stage).toBeHidden()
  await button(page, 'Visit').click()
  await expect(stage).toBeVisible()
  await expect(button(page, 'End call')).toBeVisible()
  await button(page, 'Note').click()
  await expect(page.getByLabel('Plan')).toHaveValue('Blood pressure lying and standing')

  const other = await page.context().newPage()
  await other.goto(`/encounters/${id}`)
  await expect(other.getByLabel('Plan')).toHaveValue('Blood pressure lying and standing')
  await other.close()
})
