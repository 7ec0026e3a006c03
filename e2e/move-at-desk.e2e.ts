import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { book, clientOf, dayIn, daysAhead } from './clients.ts'
import { newDoctor } from './doctors.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

test('two desks: one drags a visit and the other sees it; by keyboard too; whoever is slower reads who was first', async ({
  page,
  request,
  newPatient,
  mailsTo,
  openBrowser,
  expectFault,
}) => {
  test.setTimeout(180_000)
  expectFault(/409 \(Conflict\).*\/api\/desk\/visits/)
  const doctor = await newDoctor(request, mailsTo)
  const people = [await newPatient('Faith Mbele'), await newPatient('Grace Nyuma')] as const
  const patient = await newPatient(`Zawadi ${crypto.randomUUID().slice(0, 8)}`)
  const { id } = await book(request, patient, doctor, { reason: 'Secret rash', mode: 'in_person', from: daysAhead(1), days: 5 })
  const { scheduledTime } = await (await clientOf(request, patient))('GET', `/api/appointments/${id}`)
  await signIn(page, admin, '/admin/staff')
  for (const { email } of people) {
    await page.getByLabel('Mail address').fill(email)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, `${email} has the role now`)).toBeVisible()
  }
  const { timeZone } = await (await clientOf(request, people[0]))('GET', '/api/desk')
  const day = dayIn(timeZone, new Date(scheduledTime))
  const [faith, grace] = await Promise.all([openBrowser(), openBrowser()])
  await signIn(faith, people[0], `/desk?day=${day}`)
  await signIn(grace, people[1], `/desk?day=${day}`)
  const card = (desk: Page) => desk.getByRole('article', { name: new RegExp(patient.name) })
  const free = (desk: Page) => desk.getByRole('group', { name: `Times of ${doctor.name}` }).getByRole('button', { name: /free$/ })
  const pickUp = (desk: Page) => desk.getByRole('button', { name: `Pick up the visit of ${patient.name} to move it` }).press('Enter')
  const seesAsAt = async (desk: Page, other: Page) => {
    const where = (await card(other).getAttribute('aria-label')) ?? ''
    await expect(card(desk)).toHaveAttribute('aria-label', where)
    return where
  }
  await expect(card(grace)).toBeVisible()
  const before = await seesAsAt(grace, faith)

  await test.step('dragged to a free time, and back by Undo', async () => {
    await card(faith).getByRole('heading').hover()
    await faith.mouse.down()
    await faith.mouse.move(10, 10)
    await free(faith).nth(4).hover()
    await faith.mouse.up()
    await expect(toast(faith, 'Visit moved')).toContainText(patient.name)
    await expect(card(faith)).not.toHaveAttribute('aria-label', before)
    await seesAsAt(grace, faith)
    await toast(faith, 'Visit moved').getByRole('button', { name: 'Undo' }).click()
    await expect(card(grace)).toHaveAttribute('aria-label', before)
  })

  await test.step('picked up at both desks: the second to put it down reads who was first, and sees where it is', async () => {
    await pickUp(grace)
    await expect(free(grace).first()).toBeVisible()
    await pickUp(faith)
    await expect(faith.locator(':focus')).toHaveAccessibleName(/free$/)
    await faith.keyboard.press('ArrowDown')
    await faith.keyboard.press('Enter')
    await expect(toast(faith, 'Visit moved')).toContainText(patient.name)
    await expect(card(faith).getByRole('button', { name: /^Pick up/ })).toBeFocused()
    await grace.keyboard.press('Enter')
    await expect(toast(grace, 'Somebody was faster')).toContainText(`Faith Mbele moved ${patient.name}`)
    await seesAsAt(grace, faith)
    await expect(grace.getByRole('main')).not.toContainText('rash')
  })

  await pickUp(faith)
  await expect(free(faith).first()).toBeVisible()
  await expectNoBarrierAtEnds(faith, 'a visit on its way')
  await faith.keyboard.press('Escape')
  await faith.setViewportSize({ width: 320, height: 900 })
  await faith.evaluate(() => localStorage.setItem('language', 'sw'))
  await faith.reload()
  await expect(card(faith)).toBeVisible()
  await expectNoOverflow(faith, 'a day at the desk in Swahili')
})
