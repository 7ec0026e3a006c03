import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { newDoctor } from './doctors.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

test('a class with two seats: the desk schedules it, one books herself, the other is booked, the doctor sees both, and it is cancelled', async ({
  page,
  request,
  newPatient,
  mailsTo,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  // of letters alone: digits are searched as a phone number
  const unique = crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  const doctor = await newDoctor(request, mailsTo)
  const [faith, asha, bahati] = [
    await newPatient(`Faith ${unique}`),
    await newPatient(`Asha ${unique}`),
    await newPatient(`Bahati ${unique}`),
  ]
  const typeName = `Diabetes class ${unique}`
  const title = `Living with ${unique}`

  await test.step('an admin adds a type for a group', async () => {
    await signIn(page, admin, '/admin/appointment-types')
    await page.getByRole('button', { name: 'Add a type' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name (English)').fill(typeName)
    await dialog.getByLabel('Length (minutes)').fill('60')
    await dialog.getByRole('checkbox', { name: 'For a group' }).check()
    await dialog.getByLabel('Seats').fill('2')
    await expectNoBarrierAtEnds(page, 'the form of a type for a group')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Appointment type saved')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: typeName })).toContainText('2 seats')
    await page.goto('/admin/staff')
    await page.getByLabel('Mail address').fill(faith.email)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, `${faith.email} has the role now`)).toBeVisible()
  })

  const desk = await openBrowser()
  const dialog = desk.getByRole('dialog')
  await test.step('the desk schedules it for tomorrow', async () => {
    await signIn(desk, faith, '/desk')
    await desk.getByRole('button', { name: 'Schedule group visit' }).click()
    await dialog.getByRole('combobox', { name: 'Type' }).selectOption(typeName)
    await dialog.getByRole('combobox', { name: 'Clinician' }).selectOption(doctor.name)
    await expect(dialog.getByLabel('Seats')).toHaveValue('2')
    await dialog.getByLabel('Time').fill('10:00')
    await dialog.getByLabel(/^Title/).fill(title)
    await dialog.getByLabel(/^Where it is/).fill('Hall 2')
    await expectNoBarrierAtEnds(desk, 'scheduling a group visit')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(toast(desk, 'Group visit scheduled')).toBeVisible()
    await desk.getByRole('link', { name: 'Day after' }).click()
  })
  const card = desk.getByRole('region', { name: new RegExp(title) })
  await expect(card.getByText('0 of 2 seats taken')).toBeVisible()

  const phone = await openBrowser()
  await test.step('one books herself', async () => {
    await signIn(phone, asha, '/appointments')
    await phone.getByRole('combobox', { name: 'Type' }).selectOption(typeName)
    await expect(phone.getByText('2 of 2 seats left')).toBeVisible()
    await phone.getByRole('radio', { name: new RegExp(title) }).check()
    await expectNoBarrierAtEnds(phone, 'the times of a group visit')
    await phone.getByRole('button', { name: 'Book this seat' }).click()
    await expect(toast(phone, 'Seat booked')).toBeVisible()
    await expect(phone.getByText(`Group: ${title}`)).toBeVisible()
    await expect(phone.getByText('Hall 2')).toBeVisible()
    await expect(card.getByRole('article', { name: new RegExp(asha.name) })).toBeVisible()
  })

  await test.step('the desk books the other', async () => {
    await card.getByRole('button', { name: `More for ${title}` }).click()
    await desk.getByRole('menuitem', { name: 'Book a seat' }).click()
    await dialog.getByRole('searchbox', { name: 'Patient' }).fill(bahati.name)
    await dialog.getByRole('button', { name: new RegExp(bahati.name) }).click()
    await dialog.getByRole('button', { name: 'Book seat' }).click()
    await expect(toast(desk, `${bahati.name} has a seat`)).toBeVisible()
    await expect(card.getByText('2 of 2 seats taken')).toBeVisible()
    await expectNoBarrierAtEnds(desk, 'a group visit at the desk')
  })

  await test.step('the doctor has one entry with both, each of whom leads to their visit', async () => {
    const office = await openBrowser()
    await signIn(office, doctor, '/schedule')
    await office.getByRole('link', { name: 'Next day' }).click()
    const entry = office.getByRole('region', { name: title })
    await expect(entry.getByText('2 of 2 seats taken')).toBeVisible()
    await expect(entry.getByRole('link')).toHaveCount(2)
    await entry.getByRole('link', { name: new RegExp(bahati.name) }).click()
    await expect(office.getByRole('complementary').getByText(bahati.name).first()).toBeVisible()
    await expectNoBarrierAtEnds(office, 'a group visit in the schedule')
  })

  await test.step('nobody who comes learns who else does, and a cancelled group visit is cancelled for all', async () => {
    await phone.reload()
    await expect(phone.getByText(`Group: ${title}`)).toBeVisible()
    await expect(phone.getByRole('main')).not.toContainText(bahati.name)
    await card.getByRole('button', { name: `More for ${title}` }).click()
    await desk.getByRole('menuitem', { name: 'Cancel group visit' }).click()
    await expect(desk.getByRole('alertdialog')).toContainText('2 people have a seat')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Cancel group visit' }).click()
    await expect(toast(desk, 'Group visit canceled')).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(phone.getByText('The practice canceled this appointment.')).toBeVisible()
  })

  await desk.setViewportSize({ width: 320, height: 900 })
  await desk.evaluate(() => localStorage.setItem('language', 'sw'))
  await desk.goto('/desk')
  await desk.getByRole('button', { name: 'Panga miadi ya kikundi' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Aina' })).toBeVisible()
  await expectNoOverflow(desk, 'scheduling a group visit in Swahili')
})
