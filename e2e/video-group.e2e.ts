import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { agree, clientOf } from './clients.ts'
import { now, nowMs } from './clock.ts'
import { newDoctor } from './doctors.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { startLiveKit } from './live-kit.ts'
import { watchMedia, withFakeDevices } from './video.ts'

test.use({ launchOptions: withFakeDevices })

const stage = (page: Page) => page.getByRole('region', { name: 'Group call', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tile = (page: Page, name: string) => stage(page).getByRole('listitem').filter({ hasText: name })

/** The picture of this person is decoded, and goes on being decoded. */
async function expectPictureOf(page: Page, name: string) {
  const shown = tile(page, name).locator('video')
  await expect(shown).toHaveCount(1)
  const time = () =>
    shown.evaluate((video: HTMLVideoElement) => (video.videoWidth > 0 ? video.getVideoPlaybackQuality().totalVideoFrames : 0))
  await expect.poll(time, { timeout: 20_000 }).toBeGreaterThan(0)
  const before = await time()
  await expect.poll(time, { timeout: 20_000 }).toBeGreaterThan(before + 3)
}

/** The next time of the grid, which the doors are open for already. */
function soon() {
  const quarter = 15 * 60_000
  const start = new Date(Math.ceil((nowMs() + 60_000) / quarter) * quarter)
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short', timeStyle: 'short' }).format(start)
  const [day = '', time = ''] = parts.split(' ')
  return { day, time }
}

test('a class by video: the doctor opens it, two join, see and hear each other, one is taken out, and it is ended for all', async ({
  page,
  request,
  newPatient,
  mailsTo,
  openBrowser,
  expectFault,
}) => {
  test.setTimeout(300_000)
  // the client tries the newest way of signalling first, which the stand-in does not speak
  expectFault(/\/rtc\/v1/)
  const liveKit = await startLiveKit(Number(process.env.E2E_PORT ?? 3917), now)
  try {
    const unique = crypto.randomUUID().slice(0, 8)
    const doctor = await newDoctor(request, mailsTo)
    const [asha, bahati] = [await newPatient(`Asha ${unique}`), await newPatient(`Bahati ${unique}`)]
    const title = `Living with ${unique}`
    const none = { en: null, es: null, fr: null, sw: null }
    const asAdmin = await clientOf(request, admin)
    const { code } = await asAdmin('POST', '/api/admin/appointment-types', {
      ...{ names: { ...none, en: `Video class ${unique}` }, minutes: 60, minutesBefore: 0, minutesAfter: 0, modes: ['video'] },
      ...{ bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 60, changeMinutes: 0, seats: 8, roomKind: null, isOffered: true },
      ...{ reminderMinutes: [], reminderWays: [] },
    })
    const asDoctor = await clientOf(request, doctor)
    const { clinicians } = await asDoctor('GET', '/api/staff/group-visits/choices')
    const { rows } = await asDoctor('POST', '/api/staff/group-visits', {
      ...{ type: code, doctorId: clinicians[0].doctorId, ...soon(), weeks: 1, seats: 8, title, place: null, note: null },
    })
    const { id } = rows[0]
    for (const who of [asha, bahati]) {
      await agree(request, who)
      await (await clientOf(request, who))('POST', `/api/group-visits/${id}/seats`, { reason: null })
    }
    const [office, phone] = [await openBrowser(), await openBrowser()]
    await phone.setViewportSize({ width: 320, height: 800 })
    for (const each of [page, office, phone]) await watchMedia(each)

    await test.step('who has a seat finds the call where their visits are, and waits for the doctor', async () => {
      await signIn(page, asha, '/telemedicine')
      await page
        .getByRole('link', { name: new RegExp(`${doctor.name}`) })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('heading', { name: /has not opened the call yet/ })).toBeVisible()
      await expect(button(page, 'Join the call')).toHaveCount(0)
      await expectNoBarrierAtEnds(page, 'waiting for a group call')
    })

    await test.step('the doctor opens it from the schedule, first and alone', async () => {
      await signIn(office, doctor, '/schedule')
      await office.getByRole('region', { name: title }).getByRole('link', { name: 'Go to the call' }).click()
      await button(office, 'Open the call').click()
      await expect(stage(office).getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })
      await expect(office.getByText('You are the first here.')).toBeVisible()
      await expectPictureOf(office, 'You')
      await expect(office.getByRole('listitem').filter({ hasText: asha.name })).toContainText('Not here')
    })

    await test.step('patients join without a reload, and all see each other, the patients by first names', async () => {
      await expect(page.getByRole('heading', { name: 'The call has begun' })).toBeVisible()
      await button(page, 'Join the call').click()
      await signIn(phone, bahati, `/telemedicine/groups/${id}`)
      await button(phone, 'Join the call').click()
      await expect(office.getByText('3 people here')).toBeVisible({ timeout: 30_000 })
      await expectPictureOf(office, asha.name)
      await expectPictureOf(office, bahati.name)
      await expectPictureOf(page, 'Bahati')
      await expectPictureOf(phone, 'Asha')
      await expectPictureOf(phone, doctor.name)
      await expect(page.getByRole('main')).not.toContainText(bahati.name)
      await expectNoBarrierAtEnds(office, 'a group call of the doctor')
      await expectNoBarrierAtEnds(phone, 'a group call on a phone')
      await expectNoOverflow(phone, 'a group call on a phone')
    })

    await test.step('every picture that the video server passes on is encrypted', async () => {
      // it ends with the length of the nonce before it, and the number of the key
      const ends = liveKit.forwarded().map((end) => [...end].join(' '))
      expect(ends.length).toBeGreaterThan(20)
      expect(new Set(ends)).toEqual(new Set(['12 0']))
    })

    await test.step('who is muted, who speaks and who has no picture is shown', async () => {
      await button(page, 'Mute').click()
      await expect(tile(office, asha.name)).toContainText('is muted')
      await button(page, 'Unmute').click()
      await expect(tile(office, asha.name)).not.toContainText('is muted')
      await button(page, 'Turn off camera').click()
      await expect(tile(office, asha.name).locator('video')).toHaveCount(0)
      await button(page, 'Turn on camera').click()
      await expectPictureOf(office, asha.name)
      liveKit.speak('Asha')
      await expect(tile(phone, 'Asha')).toContainText('is speaking')
    })

    await test.step('one leaves and comes back', async () => {
      await button(phone, 'Leave').click()
      await expect(phone.getByRole('heading', { name: 'You left the call' })).toBeFocused()
      await expect(page.getByText('Bahati left')).toBeAttached()
      await expect(office.getByText('2 people here')).toBeVisible()
      await button(phone, 'Join again').click()
      await expect(page.getByText('Bahati joined')).toBeAttached()
      await expectPictureOf(phone, 'Asha')
    })

    await test.step('the doctor takes one out, who cannot come back until let in', async () => {
      await button(office, `Take ${bahati.name} out of the call`).click()
      await expect(phone.getByRole('heading', { name: 'You are no longer in the call' })).toBeVisible()
      await expect(button(phone, 'Join again')).toHaveCount(0)
      await button(office, `Let ${bahati.name} back in`).click()
      await button(phone, 'Join again').click()
      await expectPictureOf(phone, 'Asha')
    })

    await test.step('the doctor ends it for everybody', async () => {
      await button(office, 'End for all').click()
      await office.getByRole('dialog').getByRole('button', { name: 'End for all' }).click()
      for (const each of [page, phone, office]) await expect(each.getByRole('heading', { name: 'The call has ended' })).toBeVisible()
    })
  } finally {
    liveKit.stop()
  }
})
