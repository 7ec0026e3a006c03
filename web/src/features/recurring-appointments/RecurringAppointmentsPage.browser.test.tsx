import { providersApi } from '@uzima/contract/providers'
import { type RecurringAppointment, recurringAppointmentsApi } from '@uzima/contract/recurring-appointments'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/recurring-appointments'
const form = page.getByRole('dialog', { name: 'Add recurring appointment' })
const submit = form.getByRole('button', { name: 'Create' })
const row = page.getByRole('list', { name: 'Recurring Appointments' }).getByRole('listitem').filter({ hasText: 'Walk' })

/** The series of somebody who has none yet; answers what is sent. */
function noSeries() {
  const rows: RecurringAppointment[] = []
  answer(providersApi, { listDoctors: () => ({ rows: [], next: null }) })
  answer(recurringAppointmentsApi, {
    listRecurringAppointments: () => ({ rows, next: null }),
    listRecurringDates: () => ({ rows: [] }),
    addRecurringAppointment: ({ endDate = null, daysOfWeek = null, doctorId = null, mode = null, type = null, ...written }) => {
      const series = {
        ...written,
        ...{ endDate, daysOfWeek, doctorId, mode, type: type ? { code: type, name: 'Dressing' } : null },
        id: crypto.randomUUID(),
        userId: ada.profile.id,
        doctorName: null,
        timeZone: 'America/Chicago',
        nextAt: null,
        version: 1,
        createdAt: '2027-01-04T09:00:00Z',
      }
      rows.unshift(series)
      return series
    },
  })
  return rows
}

async function openForm() {
  await button('Add Recurring').click()
  await expect.element(form).toBeVisible()
}

async function fill(frequency = 'Daily') {
  await form.getByLabelText('Title').fill('Walk')
  await form.getByLabelText('Frequency').selectOptions(frequency)
  await form.getByLabelText('Time of day').fill('07:30')
  await form.getByLabelText('Start date').fill('2027-01-05')
}

// @acceptance RECUR-010 to 013
test.for(['Title', 'Frequency', 'Start date', 'Time of day'])('without %s nothing can be sent', async (missing, { open }) => {
  noSeries()
  await open(path, { as: ada })
  await openForm()
  await fill()
  await expect.element(submit).toBeEnabled()
  if (missing === 'Frequency') await form.getByLabelText(missing).selectOptions('')
  else await form.getByLabelText(missing).clear()
  await expect.element(submit).toBeDisabled()
})

// @acceptance RECUR-014, 017
test('there are three frequencies, and days of the week for weekly only', async ({ open }) => {
  const added = noSeries()
  await open(path, { as: ada })
  await openForm()
  const offered = form.getByLabelText('Frequency').getByRole('option').elements()
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Choose', 'Daily', 'Weekly', 'Monthly'])
  const days = form.getByRole('group', { name: 'Days of the week' })
  for (const [frequency, count] of [
    ['Daily', 0],
    ['Weekly', 1],
    ['Monthly', 0],
  ] as const) {
    await form.getByLabelText('Frequency').selectOptions(frequency)
    await expect.element(days).toHaveLength(count)
  }
  await fill('Weekly')
  await submit.click()
  await expect.element(days.getByText('Required field is missing.')).toBeVisible()
  expect(added).toEqual([])
})

// @acceptance RECUR-023 to 025
test('what could not be loaded, created or deleted is said by a toast', async ({ open }) => {
  noSeries()
  const fail = () => refuse(404, 'not_found')
  answer(recurringAppointmentsApi, { addRecurringAppointment: fail })
  await open(path, { as: ada })
  await openForm()
  await fill()
  await submit.click()
  await expect.element(toast('Could not create recurring appointment')).toBeVisible()
  noSeries()
  await submit.click()
  await expect.element(row).toBeVisible()

  answer(recurringAppointmentsApi, { deleteRecurringAppointment: fail })
  await page.getByRole('button', { name: 'Delete Walk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Could not delete recurring appointment.')).toBeVisible()

  answer(recurringAppointmentsApi, { listRecurringAppointments: fail })
  await open(path)
  await expect.element(toast('Could not fetch recurring appointments.')).toBeVisible()
})

test('the date that is chosen for a change is where the change starts', async ({ open }) => {
  noSeries()
  const sent: object[] = []
  answer(recurringAppointmentsApi, {
    listRecurringDates: () => ({
      rows: ['2027-01-05', '2027-01-06'].map((day) => ({ day, start: null, state: 'planned' as const, visitId: null })),
    }),
    editRecurringAppointment: ({ day, startDate, scope }) => {
      sent.push({ scope, day, startDate })
      return refuse(404, 'not_found')
    },
  })
  await open(path, { as: ada })
  await openForm()
  await fill()
  await submit.click()
  await page.getByRole('button', { name: 'Edit Walk' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit recurring appointment' })
  await edit.getByRole('radio', { name: 'One date only' }).click()
  await edit.getByRole('combobox', { name: 'Date' }).selectOptions('2027-01-06')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ scope: 'one', day: '2027-01-06', startDate: '2027-01-06' }])

  // all dates again: the series keeps its start
  await edit.getByRole('radio', { name: 'All dates' }).click()
  await expect.element(edit.getByLabelText('Start date')).toHaveValue('2027-01-05')
})
