import { providersApi } from '@uzima/contract/providers'
import { type RecurringAppointment, recurringAppointmentsApi } from '@uzima/contract/recurring-appointments'
import { expectNoBarrier } from '#test/barriers.ts'
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

// @acceptance API-DATA-009, GLOBAL-008, RECUR-001 to 008, 015 to 016, 021 to 022
test('a reminder is added, listed, changed in place and deleted', async ({ open }) => {
  const rows = noSeries()
  answer(recurringAppointmentsApi, {
    editRecurringAppointment: ({ id, title }) => {
      const at = rows.findIndex((each) => each.id === id)
      const series = rows[at] ?? refuse(404, 'not_found')
      rows[at] = { ...series, title, version: series.version + 1 }
      return rows[at]
    },
    deleteRecurringAppointment: ({ id }) => {
      rows.splice(
        rows.findIndex((each) => each.id === id),
        1,
      )
      return { cancelled: 0 }
    },
  })
  const list = page.getByRole('list', { name: 'Recurring Appointments' })
  const titles = () =>
    list
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
  await open(path, { as: ada })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Recurring Appointments' })).toBeVisible()
  await expectNoBarrier('no recurring appointments')
  await openForm()
  await expectNoBarrier('the form of a recurring appointment')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()

  await openForm()
  await fill('Weekly')
  await form.getByLabelText('Title').fill('Swim')
  await form.getByRole('checkbox', { name: 'Wednesday' }).click()
  await form.getByRole('checkbox', { name: 'Sunday' }).click()
  await submit.click()
  await expect.element(toast('Recurring appointment created successfully')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  await expect
    .element(list.getByRole('listitem').filter({ hasText: 'Swim' }))
    .toHaveTextContent('Every week on Sunday and Wednesday at 7:30')

  await openForm()
  await fill()
  await submit.click()
  await expect.poll(titles).toEqual(['Walk', 'Swim'])
  await open(path)
  await expect.poll(titles).toEqual(['Walk', 'Swim'])
  await expectNoBarrier('the recurring appointments')

  await page.getByRole('button', { name: 'Edit Walk' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit recurring appointment' })
  await expect.element(edit.getByLabelText('Title')).toHaveValue('Walk')
  await edit.getByLabelText('Title').fill('Long walk')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Recurring appointment updated successfully')).toBeVisible()
  await expect.poll(titles).toEqual(['Long walk', 'Swim'])

  await page.getByRole('button', { name: 'Delete Swim' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Swim?' })
  await expect.element(question).toBeVisible()
  await expectNoBarrier('the question before a series goes')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Recurring appointment deleted successfully')).toBeVisible()
  await expect.poll(titles).toEqual(['Long walk'])
})
