import type { Page } from '@playwright/test'
import { expectNoBarrier, expectNoBarrierAtEnds } from './barriers.ts'
import { book } from './clients.ts'
import { now } from './clock.ts'
import { amina, drKariuki, expect, giveConsent, signIn, test } from './fixtures.ts'
import { thread as chat, makeKeysOn, messageBox, unlockMessages } from './secure-messages.ts'
import { blockLeaveMessages, connectTimes, decodedFrames, isReleased, outgoing, watchMedia, withFakeDevices } from './video.ts'

test.use({ launchOptions: withFakeDevices })

/** The last free time of the coming month: no other journey books there. */
const far = { reason: 'Dizzy in the morning', mode: 'video', days: 31, take: 'last' } as const

const stage = (page: Page) => page.getByRole('region', { name: 'Video', exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const connected = (page: Page) => stage(page).getByText('Connected', { exact: true })

/** Into the room, past the look at the devices. */
async function enter(page: Page, { submit }: { submit: string }) {
  await expect(stage(page).getByText('Only you can see this')).toBeVisible()
  await button(page, submit).click()
}

/** Pictures are decoded, and go on being decoded. */
async function expectPicture(page: Page) {
  const before = await decodedFrames(page)
  await expect.poll(() => decodedFrames(page), { timeout: 20_000 }).toBeGreaterThan(before + 5)
}

// @acceptance API-DATA-010, GLOBAL-016, TELE-001 to 008, 011 to 014
test('patient and doctor see and hear each other, from the waiting room to the summary', async ({
  page,
  openBrowser,
  newPatient,
  request,
  begin,
}) => {
  test.setTimeout(300_000)
  // another one at each try: the doctor's list would show both
  const name = `Zuri ${crypto.randomUUID().slice(0, 8)}`
  const patient = await newPatient(name)
  const { id } = await book(request, patient, drKariuki, far)
  await begin(id)
  const visitPage = `/telemedicine/${id}`
  const doctor = await openBrowser()
  for (const each of [page, doctor]) await watchMedia(each)

  await test.step('the patient consents, sees and hears themself, and waits', async () => {
    await signIn(page, patient, visitPage)
    await giveConsent(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Visit with Dr. James Kariuki' })).toBeVisible()
    await expect(page.getByText('nothing is recorded')).toBeVisible()
    await expect(page.getByText(/30 minutes/)).toBeVisible()
    await expect(page.getByText('We can hear you')).toBeVisible()
    await expectNoBarrierAtEnds(page, 'the look at the devices')
    await enter(page, { submit: 'Enter waiting room' })
    await expect(page.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible()
    await expectNoBarrierAtEnds(page, 'the waiting room')
  })

  await test.step('the doctor is told, comes and lets the patient in', async () => {
    await signIn(doctor, drKariuki, '/notifications')
    await expect(doctor.getByText(`${name} is in the waiting room for the video visit.`).first()).toBeVisible()
    await doctor.goto('/telemedicine')
    await doctor.getByRole('link', { name: new RegExp(name) }).click()
    await enter(doctor, { submit: 'Start visit' })
    await expect(connected(page)).toHaveCount(0)
    await expectNoBarrierAtEnds(doctor, 'somebody waits')
    await button(doctor, `Let ${name} in`).click()
    for (const each of [page, doctor]) {
      await expect(connected(each)).toBeVisible()
      const [firstMs] = await connectTimes(each)
      expect(firstMs).toBeLessThanOrEqual(5000)
      await expectPicture(each)
    }
    await expect(stage(page).getByText(/\d+:\d\d$/)).toBeVisible()
    for (const each of [page, doctor]) await expectNoBarrierAtEnds(each, 'the call')
  })

  await test.step('mute, camera and screen are seen on the other side', async () => {
    await button(page, 'Mute').click()
    await expect(stage(doctor).getByText(`${name} is muted`)).toBeVisible()
    expect(await outgoing(page)).toMatchObject({ audio: { enabled: false } })
    await button(page, 'Unmute').click()
    await expect(stage(doctor).getByText(`${name} is muted`)).toHaveCount(0)
    expect(await outgoing(page)).toMatchObject({ audio: { enabled: true } })

    await button(page, 'Turn off camera').click()
    await expect(stage(doctor).getByText(`${name} turned off their camera`)).toBeVisible()
    await expect.poll(() => outgoing(page)).toMatchObject({ video: null })
    await button(page, 'Turn on camera').click()
    await expect(stage(doctor).getByText(`${name} turned off their camera`)).toHaveCount(0)
    await expectPicture(doctor)

    await button(doctor, 'Share screen').click()
    await expect(stage(page).getByText('Dr. James Kariuki is sharing their screen')).toBeVisible()
    await expect.poll(() => outgoing(doctor)).toMatchObject({ video: { display: 'monitor' } })
    await expectPicture(page)
    await button(doctor, 'Stop sharing').click()
    await expect(stage(page).getByText('Dr. James Kariuki is sharing their screen')).toHaveCount(0)
    await expectPicture(page)
  })

  await test.step('another tab of the patient takes over, and the first one says so', async () => {
    const second = await page.context().newPage()
    await watchMedia(second)
    await second.goto(visitPage)
    await expect(second.getByText('You have joined this visit in another tab')).toBeVisible()
    await enter(second, { submit: 'Join visit' })
    await expect(page.getByRole('heading', { name: 'You opened this visit somewhere else' })).toBeVisible()
    expect(await isReleased(page)).toBe(true)
    await expect(connected(second)).toBeVisible()
    await expectPicture(doctor)
    await second.close()
    await button(page, 'Continue here').click()
    await enter(page, { submit: 'Join visit' })
    await expect(connected(page)).toBeVisible()
    await expectPicture(doctor)
  })

  await test.step('they write to each other beside the call, and their keys confirm who is there', async () => {
    for (const each of [page, doctor]) {
      const first = each.getByRole('heading', { name: 'Set up secure messages' })
      const again = each.getByRole('heading', { name: 'Unlock your messages on this device' })
      await expect(first.or(again)).toBeVisible()
      if (await first.isVisible()) await makeKeysOn(each)
      else await unlockMessages(each)
    }
    await expect(connected(page)).toBeVisible()
    await expect(page.getByText('No messages in this visit.')).toBeVisible()
    await messageBox(page).fill('The drops are called Lumigan')
    await page.keyboard.press('Enter')
    await expect(chat(doctor).getByText('The drops are called Lumigan', { exact: true })).toBeVisible()
    await messageBox(doctor).fill('Thank you, one each evening')
    await doctor.keyboard.press('Enter')
    await expect(chat(page).getByText('Thank you, one each evening', { exact: true })).toBeVisible()
    await expectNoBarrierAtEnds(page, 'the call with what was written')
    // from the next agreement on
    await page.reload()
    await enter(page, { submit: 'Join visit' })
    await expect(connected(page)).toBeVisible()
    for (const each of [page, doctor]) await expect(each.getByText('Connection verified by both keys')).toBeVisible()
    await expect(chat(page).getByText('Thank you, one each evening', { exact: true })).toBeVisible()
  })

  const away = doctor.getByRole('heading', { name: `${name} is not in the call right now` })
  await test.step('who ends the call lets go of camera and microphone, and may come back', async () => {
    await button(page, 'End call').click()
    await expect(page.getByRole('heading', { name: 'You left the visit' })).toBeVisible()
    expect(await isReleased(page)).toBe(true)
    await expect(away).toBeVisible()
  })

  await test.step('who has left is gone, though their last word was not heard', async () => {
    const heldBack = await blockLeaveMessages(page)
    await page.reload()
    await enter(page, { submit: 'Join visit' })
    for (const each of [page, doctor]) await expect(connected(each)).toBeVisible()
    await button(page, 'End call').click()
    await expect(away).toBeVisible()
    expect(heldBack()).toBe(1)
    await button(page, 'Rejoin visit').click()
    await enter(page, { submit: 'Join visit' })
    for (const each of [page, doctor]) {
      await expect(connected(each)).toBeVisible()
      await expectPicture(each)
    }
  })

  await test.step('the doctor completes the visit and writes its summary, which the patient reads', async () => {
    await button(doctor, 'End call').click()
    const dialog = doctor.getByRole('dialog', { name: 'End the call?' })
    await expect(dialog).toBeVisible()
    await expectNoBarrier(doctor, 'the end of the call')
    await button(doctor, 'Complete visit').click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'This visit is completed' })).toBeVisible()
    for (const each of [page, doctor]) await expect.poll(() => isReleased(each)).toBe(true)
    await doctor.getByLabel('Findings and next steps').fill('Low pressure in the morning. Drink a glass of water first.')
    await doctor.getByLabel('Record status').selectOption('follow-up-needed')
    const summary = doctor.getByRole('region', { name: 'Visit summary' })
    await summary.getByRole('button', { name: 'Save to health records', exact: true }).click()
    await expect(doctor.getByText(`We added the summary to the health records of ${name}.`)).toBeVisible()
    await expectNoBarrierAtEnds(doctor, 'the end of the visit')
    await page.getByRole('link', { name: 'Read summary' }).click()
    await expect(page.getByText('Low pressure in the morning. Drink a glass of water first.')).toBeVisible()
    await page.goto(visitPage)
    await expect(page.getByRole('heading', { name: 'This visit is completed' })).toBeVisible()
    await expect(stage(page)).toHaveCount(0)
  })
})

// @acceptance TELE-020, 022 to 024
test('whose visit it is not is refused in words, and so is one that is not there', async ({
  page,
  openBrowser,
  newPatient,
  request,
  expectFault,
}) => {
  const patient = await newPatient()
  const { id } = await book(request, patient, drKariuki, far)
  expectFault(/403 .*\/api\/telemedicine\//)
  expectFault(/404 .*\/api\/telemedicine\//)
  await signIn(page, amina, `/telemedicine/${id}`)
  const agree = page.getByRole('button', { name: 'Review & Consent' })
  const refused = page.getByRole('heading', { name: "You don't have permission to access this appointment" })
  await expect(refused.or(agree)).toBeVisible()
  if (await agree.isVisible()) await giveConsent(page)
  await expect(refused).toBeVisible()
  await expectNoBarrier(page, 'a visit of others')
  await page.goto('/telemedicine/1')
  await expect(page.getByRole('heading', { name: 'Appointment not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to video visits' }).click()
  await expect(page).toHaveURL(/\/telemedicine$/)

  const own = await openBrowser()
  const check = '**/functions/v1/hipaa-compliance-check'
  await own.route(`**/api/telemedicine/${id}`, (route) => route.fulfill({ status: 422, json: { code: 'unexpected' } }))
  expectFault(/422 .*\/api\/telemedicine\//)
  await signIn(own, patient, `/telemedicine/${id}`)
  await giveConsent(own)
  await expect(own.getByRole('alert').getByText('Could not load appointment details').first()).toBeVisible()
  await own.unroute(`**/api/telemedicine/${id}`)
  await own.route(check, (route) =>
    route.fulfill({ json: { success: false, reason: null, message: 'boom', timestamp: now().toISOString() } }),
  )
  await own.getByRole('button', { name: 'Retry' }).click()
  await expect(own.getByText('HIPAA compliance check failed: boom')).toBeVisible()
  await expect(own.getByRole('heading', { name: 'Visit details' })).toHaveCount(0)
  await own.unroute(check)
  await own.getByRole('button', { name: 'Retry' }).click()
  await expect(own.getByRole('heading', { name: 'Visit details' })).toBeVisible()
})
