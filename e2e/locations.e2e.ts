import type { APIRequestContext } from '@playwright/test'
import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { clientOf } from './clients.ts'
import { newDoctor } from './doctors.ts'
import { type Account, admin, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const always = { validFrom: null, validUntil: null }
/** One hour a week, at a location. */
async function workOn(request: APIRequestContext, doctor: Account, locationId: string) {
  const call = await clientOf(request, doctor)
  return call('PATCH', '/api/providers/hours', {
    week: [{ weekday: 3, intervals: [{ starts: '09:00', ends: '10:00', locationId, ...always }] }],
  })
}

test('an admin sets up a second location and a room; the doctor works there, and of two patients one has the room', async ({
  page,
  request,
  mailsTo,
  openBrowser,
  newPatient,
}) => {
  const unique = crypto.randomUUID().slice(0, 6)
  const name = `Lake branch ${unique}`
  const type = `Minor surgery ${unique}`
  const [first, second] = [await newDoctor(request, mailsTo), await newDoctor(request, mailsTo)]

  await signIn(page, admin, '/admin/locations')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a location' }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill('4 Oginga Street, Kisumu')
  await dialog.getByLabel('How to find it (English)').fill('Second floor, above the chemist.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Location saved')).toBeVisible()
  const card = page.getByRole('region', { name })
  try {
    await card.getByRole('button', { name: 'Add a room' }).click()
    await dialog.getByLabel('Name').fill('Theatre')
    await dialog.getByLabel('Kind').selectOption('Procedure')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByText('Theatre')).toBeVisible()
    await expectNoBarrierAtEnds(page, 'locations and rooms')

    await page.goto('/admin/appointment-types')
    await page.getByRole('button', { name: 'Add a type' }).click()
    await dialog.getByLabel('Name (English)').fill(type)
    await dialog.getByLabel('Length (minutes)').fill('60')
    await dialog.getByRole('checkbox', { name: 'Video' }).uncheck()
    await dialog.getByLabel('Room').selectOption('Procedure')
    await dialog.getByRole('button', { name: 'Save' }).click()
    // the other location has none
    const row = page.getByRole('list', { name: 'Types' }).getByRole('listitem').filter({ hasText: type })
    await expect(row).toContainText('No such room at')
    await expect(row).not.toContainText(name)

    const { rows } = await (await clientOf(request, admin))('GET', '/api/locations')
    const locationId: string = rows.find((each: { name: string }) => each.name === name).id
    await workOn(request, first, locationId)
    await workOn(request, second, locationId)
    const doctors = await openBrowser()
    await signIn(doctors, first, '/schedule?view=hours')
    await expect(doctors.getByText(new RegExp(`9:00\\sAM–10:00\\sAM, ${name}`))).toBeVisible()

    const patient = await newPatient(`Ines ${unique}`)
    const theirs = await openBrowser()
    await signIn(theirs, patient, '/appointments')
    await theirs.getByLabel('Reason').fill('Mole')
    await theirs.getByLabel('Type').selectOption(type)
    await theirs.getByLabel('Location').selectOption(name)
    await theirs.getByRole('radio', { name: new RegExp(first.name) }).check()
    const free = theirs.getByRole('group', { name: `Morning, ${name}` }).getByRole('button')
    await free.first().click()
    await theirs.getByRole('radio', { name: /In person/ }).check()
    await expect(theirs.getByText(`${name}, 4 Oginga Street, Kisumu`)).toBeVisible()
    await theirs.getByRole('button', { name: 'Book Appointment' }).click()
    const ticket = theirs.getByRole('region', { name: 'Your appointment' })
    await expect(ticket).toContainText(`${name}, 4 Oginga Street, Kisumu`)
    await expect(ticket).toContainText('Second floor, above the chemist.')
    await expect(ticket).toContainText('Room: Theatre')

    // whom the other doctor could see then, but nowhere
    const other = await newPatient(`Baraka ${unique}`)
    const call = await clientOf(request, other)
    const own = await (await clientOf(request, patient))('GET', '/api/appointments')
    const { scheduledTime: start, type: booked } = own.rows[0]
    const elsewhere = (await (await clientOf(request, second))('GET', '/api/providers/hours')).doctorId
    const from = start.slice(0, 10)
    const { days } = await call('GET', `/api/providers/doctors/${elsewhere}/slots?from=${from}&days=1&type=${booked.code}`)
    expect(days[0].slots.map(({ isFree }: { isFree: boolean }) => isFree)).toEqual([false])

    await page.goto('/admin/locations')
    await page.setViewportSize({ width: 320, height: 900 })
    await page.evaluate(() => localStorage.setItem('language', 'sw'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Maeneo' })).toBeVisible()
    await expectNoOverflow(page, 'locations in Swahili')
  } finally {
    // other journeys find one location, as they expect
    const call = await clientOf(request, admin)
    const { rows } = await call('GET', '/api/admin/locations')
    const { visits: _, doctors: __, rooms: ___, ...stored } = rows.find((each: { name: string }) => each.name === name)
    await call('PUT', `/api/admin/locations/${stored.id}`, { ...stored, isOpen: false })
  }
})
