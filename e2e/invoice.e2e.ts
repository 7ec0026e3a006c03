import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { clientOf } from './clients.ts'
import { newDoctor } from './doctors.ts'
import { admin, expect, signIn, test } from './fixtures.ts'

test('a visit that is done has its invoice: the patient pays, a biller sees it paid, cancels it and returns the money, and no chart', async ({
  page,
  request,
  newPatient,
  mailsTo,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  // of letters alone: digits are searched as a number
  const unique = crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  const doctor = await newDoctor(request, mailsTo)
  const [asha, faith, bella] = [
    await newPatient(`Asha ${unique}`),
    await newPatient(`Faith ${unique}`),
    await newPatient(`Bella ${unique}`),
  ] as const
  const asAdmin = await clientOf(request, admin)

  await test.step('an admin sets a price, and up to how much billers return', async () => {
    const none = { en: null, es: null, fr: null, sw: null }
    await asAdmin('POST', '/api/admin/appointment-types', {
      ...{ names: { ...none, en: `Dressing ${unique}` }, minutes: 30, minutesBefore: 0, minutesAfter: 0, modes: ['in_person'] },
      ...{ bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 120, seats: null, roomKind: null, isOffered: true },
      ...{ reminderMinutes: [], reminderWays: [], price: { amount: 4000, deposit: null, currency: 'USD' } },
    })
    for (const { email, role } of [
      { ...faith, role: 'front_desk' },
      { ...bella, role: 'biller' },
    ])
      await asAdmin('POST', '/api/admin/staff', { email, role })
    await signIn(page, admin, '/admin/practice')
    await page.getByLabel(/^Refunds by billers/).fill('50')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(async () => (await asAdmin('GET', '/api/admin/practice')).billerRefundLimit).toBe(5000)
  })

  const desk = await openBrowser()
  await test.step('somebody walks in, is seen and leaves; the desk hands out the invoice', async () => {
    const atDesk = await clientOf(request, faith)
    const { clinicians, types } = await atDesk('GET', '/api/desk/choices')
    const doctorId = clinicians.find(({ name }: { name: string }) => name === doctor.name)?.doctorId
    const type = types.find(({ name }: { name: string }) => name === `Dressing ${unique}`)?.code
    const { rows } = await atDesk('POST', '/api/desk/patients', { search: asha.name })
    const visit = await atDesk('POST', '/api/desk/walk-ins', { patientId: rows[0].id, doctorId, type })
    const steps = [
      ['to_room', 'arrived'],
      ['leave', 'in_room'],
    ] as const
    for (const [step, from] of steps) await atDesk('POST', `/api/desk/visits/${visit.id}/step`, { step, from, room: null })
    await signIn(desk, faith, '/desk')
    const card = desk.getByRole('article', { name: new RegExp(asha.name) })
    await expect(card.getByText('To pay: $40.00')).toBeVisible()
    const saved = desk.waitForEvent('download')
    await desk.getByRole('button', { name: `More for ${asha.name}` }).click()
    await desk.getByRole('menuitem', { name: /^Invoice I-/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/^Invoice I-\d{4}-\d{6}\.pdf$/)
  })

  const phone = await openBrowser()
  await test.step('the patient is told, and pays', async () => {
    await signIn(phone, asha, '/notifications')
    await phone.getByText('New invoice').first().click()
    await expect(phone.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
    const row = phone.getByRole('main').getByRole('listitem')
    await expect(row).toContainText(`Dressing ${unique}`)
    await expectNoBarrierAtEnds(phone, 'invoices of a patient')
    await expectNoOverflow(phone, 'invoices of a patient')
    await row.getByRole('button', { name: /^Pay \$40.00/ }).click()
    await phone.getByRole('button', { name: 'Use the card ending in 4242' }).click()
    await phone.getByRole('button', { name: 'Pay $40.00' }).click()
    await expect(phone).toHaveURL(/\/invoices$/)
    await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  })

  const office = await openBrowser()
  await test.step('the biller finds it paid, cancels it and returns what was paid', async () => {
    await signIn(office, bella)
    await expect(office).toHaveURL(/\/billing$/)
    await office.getByRole('searchbox').fill(asha.name)
    const row = office.getByRole('main').getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row.getByText('Paid', { exact: true })).toBeVisible()
    await expectNoBarrierAtEnds(office, 'invoices of everybody')
    await expectNoOverflow(office, 'invoices of everybody')
    await row.getByRole('link').click()
    await expect(office.getByRole('heading', { name: /^Invoice I-/, level: 1 })).toBeVisible()
    await expectNoBarrierAtEnds(office, 'an invoice')
    await expectNoOverflow(office, 'an invoice')
    await office.getByRole('button', { name: 'Cancel invoice' }).click()
    await office.getByRole('radio', { name: /does not charge it/ }).check()
    await expectNoBarrierAtEnds(office, 'the cancelling of an invoice')
    await office.getByRole('alertdialog').getByRole('button', { name: 'Cancel invoice' }).click()
    await expect(office.getByText(/^Credit note C-.* was issued\.$/)).toBeVisible()
    await office.getByRole('button', { name: 'Refund the payment of $40.00' }).click()
    await office.getByRole('alertdialog').getByLabel('Reason').selectOption({ label: 'Requested by the person' })
    await office.getByRole('alertdialog').getByRole('button', { name: 'Refund $40.00' }).click()
    await expect(office.getByText(/\$40.00 refunded/).first()).toBeVisible()
  })

  await test.step('and opens neither a chart nor the desk', async () => {
    const bills = await clientOf(request, bella)
    expect((await bills('GET', '/api/invoices/all')).rows.length).toBeGreaterThan(0)
    for (const address of ['/patients', '/desk', '/admin/practice', '/admin/payments']) {
      await office.goto(address)
      await expect(office.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
  })

  await test.step('the patient reads that nothing is due', async () => {
    await phone.goto('/invoices')
    await expect(phone.getByText('Canceled', { exact: true })).toBeVisible()
    await expect(phone.getByRole('button', { name: /^Download credit note C-/ })).toBeVisible()
  })
})
