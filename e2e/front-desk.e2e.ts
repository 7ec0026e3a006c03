import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { newDoctor } from './doctors.ts'
import { admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

test('the desk books for somebody without an account, whom the doctor sees at once, and takes a walk-in that another desk sees', async ({
  page,
  request,
  newPatient,
  mailsTo,
  openBrowser,
}) => {
  // of letters alone: digits are searched as a phone number
  const unique = crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  const doctor = await newDoctor(request, mailsTo)
  const people = [await newPatient(`Faith ${unique}`), await newPatient(`Grace ${unique}`)] as const
  await signIn(page, admin, '/admin/staff')
  for (const { email } of people) {
    await page.getByLabel('Mail address').fill(email)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, `${email} has the role now`)).toBeVisible()
  }
  const [faith, grace, theirs] = await Promise.all([openBrowser(), openBrowser(), openBrowser()])
  await signIn(faith, people[0], '/desk')
  await signIn(grace, people[1], '/desk')
  await signIn(theirs, doctor, '/schedule?view=week')

  // somebody who is not on record
  const name = `Zawadi ${unique}`
  const dialog = faith.getByRole('dialog')
  await faith.getByRole('button', { name: 'Book a visit' }).click()
  await dialog.getByRole('searchbox', { name: 'Patient' }).fill(name)
  await dialog.getByRole('button', { name: 'New patient' }).click()
  await dialog.getByLabel('Date of birth').fill('1961-08-14')
  await dialog.getByLabel(/^Phone/).fill('+254 733 555 121')
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog.getByText('Choose somebody else')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Clinician' }).selectOption(doctor.name)
  const times = dialog.getByRole('group').filter({ has: faith.getByRole('button', { name: /^\d+:\d\d$/ }) })
  await times
    .getByRole('button', { name: /^\d+:\d\d$/ })
    .first()
    .click()
  await expectNoBarrierAtEnds(faith, 'booking at the desk')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(toast(faith, 'Visit booked')).toContainText(name)
  await expect(theirs.getByText(name).first()).toBeVisible()

  // whoever has come without an appointment is found by their number
  const walkedIn = await newPatient(`Baraka ${unique}`)
  await faith.getByRole('button', { name: 'Walk-in' }).click()
  await dialog.getByRole('searchbox', { name: 'Patient' }).fill(walkedIn.name)
  await dialog.getByRole('button', { name: new RegExp(walkedIn.name) }).click()
  const who = dialog.getByRole('combobox', { name: 'Clinician' })
  await who.selectOption(doctor.name)
  await dialog.getByRole('button', { name: 'Take in now' }).click()
  await expect(toast(faith, `${walkedIn.name} is checked in`)).toBeVisible()
  const column = grace.getByRole('region', { name: doctor.name })
  const visit = column.getByRole('article', { name: new RegExp(walkedIn.name) })
  await expect(visit.getByText('Walk-in')).toBeVisible()
  await expect(visit.getByText(/^Arrived/)).toBeVisible()

  await theirs.goto('/schedule')
  await expect(theirs.getByText('Walk-in', { exact: true })).toBeVisible()

  // the other desk cancels it, and the first one sees that
  await grace.getByRole('button', { name: `More for ${walkedIn.name}` }).click()
  await grace.getByRole('menuitem', { name: 'Cancel visit' }).click()
  await grace.getByRole('alertdialog').getByRole('button', { name: 'Cancel visit' }).click()
  await expect(toast(grace, 'Visit canceled')).toBeVisible()
  await expect(faith.getByText(walkedIn.name)).toHaveCount(0)

  await faith.setViewportSize({ width: 320, height: 900 })
  await faith.evaluate(() => localStorage.setItem('language', 'sw'))
  await faith.goto('/desk')
  await faith.getByRole('button', { name: 'Weka miadi' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Mtoa huduma' })).toBeVisible()
  await expectNoOverflow(faith, 'booking at the desk in Swahili')
})
