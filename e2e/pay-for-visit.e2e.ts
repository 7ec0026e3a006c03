import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { clientOf, dayIn } from './clients.ts'
import { newDoctor } from './doctors.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

test('a patient books a type with a deposit and pays; the desk sees it, the practice cancels, and both see the refund', async ({
  page,
  request,
  newPatient,
  mailsTo,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  const unique = crypto.randomUUID().slice(0, 6)
  const typeName = `Laser ${unique}`
  const doctor = await newDoctor(request, mailsTo)
  const [asha, faith] = [await newPatient(`Asha ${unique}`), await newPatient(`Faith ${unique}`)]

  await test.step('an admin adds a type with a price, of which a quarter is paid in advance', async () => {
    await signIn(page, admin, '/admin/appointment-types')
    await page.getByRole('button', { name: 'Add a type' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name (English)').fill(typeName)
    await dialog.getByLabel(/^Price/).fill('40')
    await dialog.getByLabel(/^Deposit/).fill('50')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('The deposit cannot be more than the price.')).toBeVisible()
    await dialog.getByLabel(/^Deposit/).fill('10.00')
    await expectNoBarrierAtEnds(page, 'the form of a type with a price')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Appointment type saved')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: typeName })).toContainText('$40.00, deposit $10.00')
    const call = await clientOf(request, admin)
    await call('POST', '/api/admin/staff', { email: faith.email, role: 'front_desk' })
  })

  const phone = await openBrowser()
  const mine = await clientOf(request, asha)
  const start = await test.step('she sees the price before she books', async () => {
    const { rows: found } = await mine('GET', `/api/providers/doctors?need=${encodeURIComponent(doctor.name)}`)
    await signIn(phone, asha, `/appointments?doctor=${found[0].id}`)
    await phone.getByLabel('Type').selectOption(typeName)
    await phone.getByLabel('Reason').fill('A scar')
    const days = phone.getByRole('group', { name: 'Day', exact: true })
    // the times stand above how they meet, and move it when they come
    await expect(days.getByRole('button', { name: /available/ }).first()).toBeVisible()
    await phone.getByRole('radio', { name: /In person/ }).check()
    await days
      .getByRole('button', { name: /available/ })
      .last()
      .click()
    await phone.getByRole('group', { name: 'Morning' }).getByRole('button', { name: '10:30', exact: true }).click()
    await expect(phone.getByRole('complementary').getByText('$40.00, deposit $10.00')).toBeVisible()
    await phone.getByRole('button', { name: 'Book Appointment' }).click()
    await expect(phone.getByText('Deposit not paid')).toBeVisible()
    const { rows } = await mine('GET', '/api/appointments')
    return String(rows[0].scheduledTime)
  })

  await test.step('and pays the deposit, once', async () => {
    await expect(phone.getByText('Deposit not paid')).toBeVisible()
    await expectNoBarrierAtEnds(phone, 'a visit to pay for')
    await phone.getByRole('button', { name: 'Pay the deposit of $10.00' }).dblclick()
    await expect(phone.getByRole('region', { name: 'Your payment' })).toContainText('Appointment, deposit')
    await phone.getByRole('button', { name: 'Use the card ending in 4242' }).click()
    await phone.getByRole('button', { name: 'Pay $10.00' }).dblclick()
    await expect(phone.getByText('To pay: $30.00')).toBeVisible()
    await phone.getByRole('button', { name: 'Pay the remaining $30.00' }).click()
    await phone.getByRole('button', { name: 'Use the card ending in 4242' }).click()
    await phone.getByRole('button', { name: 'Pay $30.00' }).click()
    await expect(phone.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expectNoOverflow(phone, 'a visit that is paid')
  })

  const desk = await openBrowser()
  await test.step('the desk sees that it is paid, and cancels', async () => {
    await signIn(desk, faith, `/desk?day=${dayIn('America/Chicago', new Date(start))}`)
    const card = desk.getByRole('article', { name: new RegExp(asha.name) })
    await expect(card.getByText('Paid', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: new RegExp(`More.*${asha.name}`) }).click()
    await desk.getByRole('menuitem', { name: 'Cancel visit' }).click()
    await expect(desk.getByRole('alertdialog')).toContainText('The patient gets $40.00 back.')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Cancel visit' }).click()
  })

  await test.step('both see the refund', async () => {
    await expect(phone.getByText('Refunded').first()).toBeVisible()
    await expect.poll(async () => (await mailsTo(asha.email)).filter(({ letter }) => letter === 'payment_refunded').length).toBe(2)
    await page.goto('/admin/payments')
    await page.getByRole('searchbox').fill(asha.email)
    await expect(page.getByText(/Appointment canceled/)).toHaveCount(2)
    await expectNoBarrierAtEnds(page, 'payments of visits')
  })
})
