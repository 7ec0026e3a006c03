import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { book, clientOf, daysAhead } from './clients.ts'
import { newDoctor } from './doctors.ts'
import { type Account, admin, expect, passTime, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

/** At the front desk, given the role by an admin. */
async function newDesk(page: Page, account: Account): Promise<Account> {
  await signIn(page, admin, '/admin/staff')
  await page.getByLabel('Mail address').fill(account.email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, `${account.email} has the role now`)).toBeVisible()
  return account
}

/** Somebody whom the practice knows, with a visit to a doctor of their own that begins now. */
async function arriving(
  request: APIRequestContext,
  { patient, doctor, begin }: { patient: Account; doctor: Account; begin: (visitId: string) => Promise<void> },
) {
  const call = await clientOf(request, patient)
  const { name, timeZone, locale } = await call('GET', '/api/profiles/me')
  await call('PUT', '/api/profiles/me', { name, timeZone, locale, dateOfBirth: '1990-05-03', phone: '+254 712 345 678', address: null })
  const { id } = await book(request, patient, doctor, { reason: 'Secret rash', mode: 'in_person', from: daysAhead(2), days: 7 })
  await begin(id)
  return id
}

test('somebody checks in on the phone step by step, goes on after leaving, and says that they are here', async ({
  page,
  openBrowser,
  request,
  newPatient,
  mailsTo,
  begin,
}) => {
  test.setTimeout(120_000)
  const [desk, doctor] = [await newDesk(page, await newPatient('Faith Desk')), await newDoctor(request, mailsTo)]
  const patient = await newPatient('Amina Phone')
  await arriving(request, { patient, doctor, begin })
  await signIn(page, desk, '/desk')
  const card = page.getByRole('region', { name: doctor.name }).getByRole('article', { name: /Amina Phone/ })
  await expect(card).toContainText('Missing: details, insurance, and privacy notice')
  await expect(card).not.toContainText('rash')

  const phone = await openBrowser({ viewport: { width: 320, height: 800 } })
  await signIn(phone, patient)
  await phone.getByRole('region', { name: 'Check in' }).getByRole('link', { name: 'Check in' }).click()
  await test.step('what the practice knows is right, but for the number', async () => {
    await expect(phone.getByText('Are these details still right?')).toBeVisible()
    await phone.getByRole('button', { name: 'Change', exact: true }).click()
    await phone.getByLabel('Phone').fill('+254 733 555 121')
    await phone.getByRole('button', { name: 'Save and continue' }).click()
    await expect(card).toContainText('Missing: insurance and privacy notice')
    await expect(card).toContainText('+254 733 555 121')
  })
  await test.step('the insurance is asked for with what it needs, after leaving as well', async () => {
    await phone.goto('/dashboard')
    await phone.getByRole('link', { name: 'Check in' }).click()
    await phone.getByRole('button', { name: 'Save and continue' }).click()
    await expect(phone.getByText('Enter the name of your insurer.')).toBeVisible()
    await phone.getByLabel('Insurer').fill('Jubilee')
    await phone.getByLabel('Member number').fill('J-4471')
    await expectNoBarrierAtEnds(phone, 'check-in')
    await phone.getByRole('button', { name: 'Save and continue' }).click()
  })
  await test.step('the notice is read and agreed to', async () => {
    await phone.getByRole('button', { name: 'Read and agree' }).click()
    await phone.getByRole('dialog').getByRole('checkbox').check()
    await phone.getByRole('dialog').getByRole('button', { name: 'I Consent' }).click()
    await phone.getByRole('button', { name: 'Finish check-in' }).click()
    await expect(phone.getByText('You are checked in')).toBeVisible()
    await expect(card).toContainText('Checked in online')
  })
  await phone.getByRole('button', { name: 'I’m here' }).click()
  await expect(phone.getByText('You have arrived')).toBeVisible()
  await expect(card).toContainText('Arrived by phone')
  await page.getByRole('button', { name: 'More for Amina Phone' }).click()
  await page.getByRole('menuitem', { name: 'Insurance' }).click()
  await expect(page.getByRole('dialog')).toContainText('Jubilee')
  await expect(page.getByRole('dialog')).toContainText('J-4471')
})

test('the desk takes the code of a phone, scanned or typed, once', async ({
  page,
  openBrowser,
  request,
  newPatient,
  mailsTo,
  begin,
  expectFault,
}) => {
  // the code that was taken already
  expectFault(/409.*\/api\/desk\/arrivals/)
  const [desk, doctor] = [await newDesk(page, await newPatient('Faith Scanner')), await newDoctor(request, mailsTo)]
  const people = [await newPatient('Amina Scanned'), await newPatient('Baraka Typed')] as const
  for (const patient of people) await arriving(request, { patient, doctor, begin })
  const codeOf = async (patient: Account) => {
    const phone = await openBrowser({ viewport: { width: 390, height: 800 } })
    // as the poster on the wall leads to
    await signIn(phone, patient, '/here')
    await phone.getByRole('button', { name: 'Show code' }).click()
    return phone.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()
  }
  const [scanned, typed] = [await codeOf(people[0]), await codeOf(people[1])]
  await signIn(page, desk, `/desk#${scanned}`)
  await expect(toast(page, 'Amina Scanned is checked in')).toBeVisible()
  const column = page.getByRole('region', { name: doctor.name })
  await expect(column.getByRole('article', { name: /Amina Scanned/ })).toContainText('Arrived by code')

  await page.getByRole('button', { name: 'Check in by code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill(scanned)
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(dialog.getByText(/^This code is not valid/)).toBeVisible()
  await expectNoBarrierAtEnds(page, 'checking in by code')
  // a scanner types the address and presses Enter
  await dialog.getByLabel('Code').fill(`http://localhost/desk#${typed}`)
  await dialog.getByLabel('Code').press('Enter')
  await expect(toast(page, 'Baraka Typed is checked in')).toBeVisible()
  await expect(column.getByRole('article', { name: /Baraka Typed/ })).toContainText('Arrived by code')
})

test('a tablet becomes a kiosk, finds whoever comes, and forgets them', async ({
  page,
  openBrowser,
  request,
  newPatient,
  mailsTo,
  begin,
  expectFault,
}) => {
  test.setTimeout(120_000)
  // that nobody is signed in, and that the kiosk was ended
  expectFault(/401/)
  const [desk, doctor] = [await newDesk(page, await newPatient('Faith Kiosk')), await newDoctor(request, mailsTo)]
  const unique = crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)
    .padEnd(6, 'x')
  const patient = await newPatient(`Zawadi ${unique}`)
  await arriving(request, { patient, doctor, begin })
  await signIn(page, desk, '/desk')
  const card = page.getByRole('region', { name: doctor.name }).getByRole('article', { name: new RegExp(patient.name) })

  const tablet = await openBrowser({ viewport: { width: 820, height: 1180 } })
  await tablet.clock.install()
  await signIn(tablet, desk, '/kiosks')
  await expectNoBarrierAtEnds(tablet, 'kiosks')
  await tablet.getByLabel('Name of the place').fill(`At the door ${unique}`)
  await tablet.getByRole('button', { name: 'Make it a kiosk' }).click()
  const beginning = tablet.getByRole('heading', { name: 'Are you here for an appointment?' })
  await expect(beginning).toBeVisible()
  await test.step('it opens nothing else', async () => {
    await tablet.goto('/desk')
    await expect(tablet).toHaveURL(/\/auth/)
    await tablet.goto('/kiosk')
  })
  const say = async (digits: string) => {
    await tablet.getByRole('button', { name: 'English' }).click()
    await tablet.getByLabel('Day').fill('3')
    await tablet.getByLabel('Month').selectOption('May')
    await tablet.getByLabel('Year').fill('1990')
    await tablet.getByLabel('First three letters of your family name').fill(unique.slice(0, 3))
    await tablet.getByLabel('Last four digits of your phone number').fill(digits)
  }
  await test.step('somebody unknown is sent to the desk', async () => {
    await say('0000')
    await expectNoBarrierAtEnds(tablet, 'the kiosk')
    await tablet.getByRole('button', { name: 'Continue' }).click()
    await expect(tablet.getByRole('heading', { name: 'Go to the front desk' })).toBeVisible()
    await tablet.getByRole('button', { name: 'Start over' }).click()
  })
  await test.step('on reload, on going back and after a while without a touch nothing is left', async () => {
    await say('5678')
    await tablet.reload()
    await expect(beginning).toBeVisible()
    await say('5678')
    await tablet.goBack()
    await expect(beginning).toBeVisible()
    await say('5678')
    await passTime(tablet, tablet.getByText('Are you still here?'))
    await passTime(tablet, beginning)
    await tablet.getByRole('button', { name: 'English' }).click()
    await expect(tablet.getByLabel('Year')).toHaveValue('')
    await tablet.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('who comes is asked whether anything has changed, and arrives', async () => {
    await say('5678')
    await tablet.getByRole('button', { name: 'Continue' }).click()
    await expect(tablet.getByText(`with ${doctor.name}`)).toBeVisible()
    await expect(tablet.getByRole('main')).not.toContainText(/Zawadi|rash/)
    await expectNoBarrierAtEnds(tablet, 'the visit at the kiosk')
    await tablet.getByRole('button', { name: 'No, something has changed' }).click()
    await expect(tablet.getByText(/^Tell the front desk what has changed/)).toBeVisible()
    await expect(card).toContainText('Arrived at the kiosk')
    await expect(card).toContainText('Missing: details')
    await tablet.getByRole('button', { name: 'Finish' }).click()
    await expect(beginning).toBeVisible()
  })
  await test.step('all fits a phone in Swahili', async () => {
    await tablet.setViewportSize({ width: 320, height: 800 })
    await tablet.getByRole('button', { name: 'Kiswahili' }).click()
    await expect(tablet.getByRole('heading', { name: 'Unataka kujiandikisha vipi?' })).toBeVisible()
    await expectNoOverflow(tablet, 'the kiosk in Swahili')
  })
  await page.goto('/kiosks')
  await page.getByRole('button', { name: `End kiosk At the door ${unique}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End kiosk' }).click()
  await expect(toast(page, 'Kiosk ended')).toBeVisible()
  await tablet.reload()
  await expect(tablet.getByText(/si kibanda/).first()).toBeVisible()
})
