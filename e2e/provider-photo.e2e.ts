import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { newDoctor } from './doctors.ts'
import { expect, signIn, test } from './fixtures.ts'

const picture = path.resolve(import.meta.dirname, '../docs/pictures/schedule.png')

test('a doctor’s photo is seen by everybody who looks for one, until it is removed', async ({ page, request, mailsTo, openBrowser }) => {
  const doctor = await newDoctor(request, mailsTo)
  await signIn(page, doctor, '/profile')
  const card = page.getByRole('region', { name: 'Photo', exact: true })
  await card.getByLabel('Add a photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') })
  await expect(card.getByText('Choose a photo in JPEG, PNG or WebP format.')).toBeVisible()
  await card.getByLabel('Add a photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: readFileSync(picture) })
  await card.getByRole('slider', { name: 'Move the photo' }).press('End')
  await expectNoBarrierAtEnds(page, 'the place of the photo')
  await card.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo saved')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Replace photo' })).toBeVisible()

  // without signing in, decoded by the browser under the page's policy
  const visitor = await openBrowser()
  await visitor.goto(`/doctors?need=${encodeURIComponent(doctor.name)}`)
  const photo = visitor.getByRole('link', { name: doctor.name }).locator('[data-avatar] img')
  await expect(photo).toHaveJSProperty('naturalWidth', 320)
  await visitor.getByRole('link', { name: doctor.name }).click()
  await expect(visitor.locator('h1')).toHaveText(doctor.name)
  await expect(visitor.locator('header [data-avatar] img').last()).toHaveJSProperty('complete', true)

  await card.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('alertdialog', { name: 'Remove your photo?' }).getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo removed')).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator('h1')).toHaveText(doctor.name)
  await expect(visitor.locator('main [data-avatar]')).toHaveCount(1)
  await expect(visitor.locator('main [data-avatar] img')).toHaveCount(0)
})
