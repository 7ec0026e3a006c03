import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { drOkafor, expect, joyceAchieng, signIn, test } from './fixtures.ts'

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

test('a doctor orders from the chart by keyboard, the patient prints it, a nurse marks it done, and its result is reviewed', async ({
  page,
  openBrowser,
  newPatient,
  request,
}) => {
  test.setTimeout(150_000)
  const patient = await newPatient(`Salma ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  const { id: visit } = await book(request, patient, drOkafor, { reason: 'Thirst', mode: 'in_person', days: 24, take: 'last' })
  const call = await clientOf(request, patient)
  const { patientId } = await call('GET', `/api/appointments/${visit}`)
  const { rows: nurses } = await call('GET', '/api/sharing/providers?search=joyce')
  await call('POST', '/api/sharing/access', { providerId: nurses[0].id, days: 30 })

  await signIn(page, drOkafor, `/patients/${patientId}`)
  const { keyboard } = page
  await tabTo(page.getByRole('link', { name: 'Order', exact: true }).first())
  await keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Order' })
  await tabTo(form.getByRole('textbox', { name: 'What do you order?' }))
  await keyboard.type('HbA1c')
  await tabTo(form.getByRole('button', { name: 'Creatinine and eGFR' }))
  await keyboard.press('Enter')
  await tabTo(form.getByRole('textbox', { name: /^Reason/ }))
  await keyboard.type('Thirst and tiredness')
  await expectNoBarrierAtEnds(page, 'the form of an order')
  await tabTo(form.getByRole('button', { name: 'Request' }))
  await keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  const listed = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await expect(listed).toContainText('HbA1c, Creatinine and eGFR')
  await expect(listed).toContainText('Requested')
  await expectNoBarrierAtEnds(page, 'the orders of a patient')

  // the patient hears of it, reads it on a phone, and takes the request away
  const phone = await openBrowser({ viewport: { width: 320, height: 720 } })
  await signIn(phone, patient, '/notifications')
  await phone.getByRole('link', { name: /New test or referral/ }).click()
  const request_ = phone.getByRole('dialog', { name: 'HbA1c, Creatinine and eGFR' })
  await expect(request_).toContainText('Have this done by')
  await expectNoBarrierAtEnds(phone, 'an order for its patient')
  const [printed] = await Promise.all([phone.waitForEvent('download'), request_.getByRole('button', { name: 'Print' }).click()])
  expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await request_.getByRole('button', { name: 'I have had this done' }).click()
  await expect(request_).toContainText('that you have had this done')

  const ward = await openBrowser()
  await signIn(ward, joyceAchieng, `/patients/${patientId}?part=orders`)
  await ward.getByRole('link', { name: 'HbA1c, Creatinine and eGFR' }).click()
  const work = ward.getByRole('dialog', { name: 'HbA1c, Creatinine and eGFR' })
  await expect(work).toContainText('The patient said on')
  await work.getByRole('button', { name: 'Mark as done' }).click()
  await expect(work).toContainText('Marked as done by you')
  await expect(work.getByRole('button', { name: 'Close without result' })).toHaveCount(0)

  // the doctor adds the result to the order, and reviews it
  await page.getByRole('link', { name: 'HbA1c, Creatinine and eGFR' }).click()
  const order = page.getByRole('dialog', { name: 'HbA1c, Creatinine and eGFR' })
  await expect(order).toContainText('Marked as done by Joyce Achieng')
  await order.getByRole('link', { name: 'Add result' }).click()
  const record = page.getByRole('dialog', { name: 'Add record' })
  await expect(record.getByRole('combobox', { name: /^Answers the order/ })).toHaveValue(/.{36}/)
  await record.getByLabel('Title').fill('HbA1c and creatinine')
  await record.getByLabel('Status', { exact: true }).selectOption('pending')
  await record.getByRole('button', { name: 'Add record' }).click()
  await expect(record).toHaveCount(0)

  await expect(request_).toContainText('The result is in your health records. Your doctor has not reviewed it yet.')
  await page.getByRole('link', { name: /HbA1c and creatinine/ }).click()
  const result = page.getByRole('dialog', { name: 'HbA1c and creatinine' })
  await result.getByLabel('Status', { exact: true }).selectOption('normal')
  await result.getByRole('button', { name: 'Set status' }).click()
  await expect(request_).toContainText('Your doctor has reviewed this. Nothing more is needed.')
  await request_.getByRole('link', { name: /reviewed/ }).click()
  await expect(phone.getByRole('dialog', { name: 'HbA1c and creatinine' })).toBeVisible()
  await phone.getByRole('link', { name: 'Go to the order it answers' }).click()
  await expect(request_).toContainText('Reviewed by Dr. Daniel Okafor')
  await phone.setViewportSize({ width: 320, height: 720 })
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
