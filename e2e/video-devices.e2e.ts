import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { book } from './clients.ts'
import { drKariuki, expect, giveConsent, signIn, test } from './fixtures.ts'
import { withFakeDevices } from './video.ts'

test.use({ launchOptions: withFakeDevices })

const far = { reason: 'Dizzy in the morning', mode: 'video', days: 31, take: 'last' } as const
const stage = (page: Page) => page.getByRole('region', { name: 'Video', exact: true })
/** As the browser refuses: who says no, and another program that has the camera. Until the page says that it is mended. */
const refuse = (page: Page, name: string, isRefused: 'all' | 'picture') =>
  page.addInitScript(
    ([reason, what]) => {
      const { mediaDevices } = navigator
      const open = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = (wanted) =>
        !sessionStorage.getItem('mended') && (what === 'all' || wanted?.video)
          ? Promise.reject(new DOMException('No', reason))
          : open(wanted)
    },
    [name, isRefused],
  )
const broken = (page: Page) => page.getByRole('region', { name: 'Connection Error' })

// @acceptance TELE-015 to 017
test('a camera that is refused or busy is said clearly; before its time a visit is not open', async ({
  page,
  openBrowser,
  newPatient,
  request,
  begin,
}) => {
  const patient = await newPatient('Baraka Blind')
  const { id } = await book(request, patient, drKariuki, far)
  const visitPage = `/telemedicine/${id}`
  await signIn(page, patient, visitPage)
  await giveConsent(page)
  await expect(page.getByRole('heading', { name: 'This visit is not open yet' })).toBeVisible()
  await begin(id)

  const refusing = await openBrowser()
  await refuse(refusing, 'NotAllowedError', 'all')
  await signIn(refusing, patient, visitPage)
  await expect(broken(refusing)).toContainText('Could not access camera or microphone. Please check permissions.')
  await expect(broken(refusing)).toContainText('Your browser blocks the camera or microphone.')
  await expectNoBarrier(refusing, 'no camera')
  await refusing.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await broken(refusing).getByRole('button', { name: 'Retry' }).click()
  await expect(stage(refusing).getByText('Only you can see this')).toBeVisible()

  const busy = await openBrowser()
  await refuse(busy, 'NotReadableError', 'picture')
  await signIn(busy, patient, visitPage)
  await expect(busy.getByText('Another program is using the camera or microphone.')).toBeVisible()
  await busy.getByRole('button', { name: 'Enter waiting room' }).click()
  await expect(busy.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible()
})
