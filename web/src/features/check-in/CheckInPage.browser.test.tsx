import { appointmentsApi } from '@uzima/contract/appointments'
import { type CheckIn, type CheckInStep, checkInApi, checkInSteps } from '@uzima/contract/check-in'
import { coverageApi } from '@uzima/contract/check-in/coverage'
import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { visit } from '#test/appointments.ts'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const id = '00000000-0000-7000-8000-0000000000a1'
const path = `/check-in/${id}`
const checkIn = (done: readonly CheckInStep[], more: Partial<CheckIn> = {}): CheckIn => ({
  ...{ id, start: '2027-01-05T09:00:00Z', end: '2027-01-05T09:30:00Z', mode: 'in_person', doctor: 'Dr. Cole', place: 'Lake Street 5' },
  ...{ timeZone: 'UTC', steps: checkInSteps.map((step) => ({ step, isDone: done.includes(step) })), finishedAt: null, hasPrice: false },
  arrival: { state: 'early', opensAt: '2027-01-05T07:00:00Z', arrivedAt: null },
  ...more,
})
const none = { contacts: [] }

test('the insurance asks for insurer and number, and the next step follows what is saved', async ({ open }) => {
  const sent: object[] = []
  let done: CheckInStep[] = ['identity']
  answer(emergencyContactsApi, { listContacts: () => none })
  answer(checkInApi, {
    getCheckIn: () => checkIn(done),
    confirmStep: ({ step }) => {
      done = [...done, step]
      return checkIn(done)
    },
  })
  answer(coverageApi, {
    getCoverage: () => ({ coverage: null }),
    setCoverage: (input) => {
      sent.push(input)
      return { coverage: null }
    },
  })
  await open(path, { as: ada })
  await button('Save and continue').click()
  await expect.element(page.getByText('Enter your member number.')).toBeVisible()
  await page.getByLabelText('Insurer').fill('Jubilee')
  await page.getByLabelText(/^Member number/).fill('J-4471')
  await page.getByLabelText('Who holds the policy?').selectOptions('My parent')
  await page.getByLabelText(/^Name of the policyholder/).fill('Zuri')
  await expectNoBarrierAtEnds('check-in')
  await button('Save and continue').click()
  await expect.element(page.getByRole('heading', { name: 'Privacy notice' })).toHaveFocus()
  expect(sent).toEqual([
    {
      ...{ kind: 'insurance', insurer: 'Jubilee', memberNumber: 'J-4471', plan: null, groupNumber: null },
      ...{ relationship: 'parent', holder: 'Zuri' },
    },
  ])
})

test('whoever pays is asked for nothing more', async ({ open }) => {
  answer(checkInApi, { getCheckIn: () => checkIn(['identity']) })
  answer(coverageApi, { getCoverage: () => ({ coverage: null }) })
  await open(path, { as: ada })
  await page.getByRole('radio', { name: 'I pay myself' }).click()
  await expect.element(page.getByLabelText('Insurer')).not.toBeInTheDocument()
})

test('once all is done it can be looked at, changed and finished', async ({ open }) => {
  let finishedAt: string | null = null
  const given = { kind: 'insurance', insurer: 'Jubilee', memberNumber: 'J-4471', plan: null, groupNumber: null } as const
  answer(emergencyContactsApi, { listContacts: () => none })
  answer(coverageApi, {
    getCoverage: () => ({ coverage: { ...given, relationship: 'self', holder: null, updatedAt: '2027-01-04T08:00:00Z' } }),
  })
  answer(checkInApi, {
    getCheckIn: () => checkIn(checkInSteps, { finishedAt }),
    finishCheckIn: () => {
      finishedAt = '2027-01-04T08:00:00Z'
      return checkIn(checkInSteps, { finishedAt })
    },
  })
  await open(path, { as: ada })
  await expect.element(page.getByText('J-4471')).toBeVisible()
  await page.getByRole('button', { name: 'Change: Insurance' }).click()
  await expect.element(page.getByText('Is your insurance still right?')).toBeVisible()
  await open(path, { as: ada })
  await button('Finish check-in').click()
  await expect.element(page.getByText('You are checked in')).toBeVisible()
  await expect.element(page.getByText(/you can say here that you have arrived/)).toBeVisible()
})

test('a visit with a price is paid from its check-in, which it leads back to', async ({ open }) => {
  const begun: object[] = []
  answer(emergencyContactsApi, { listContacts: () => none })
  answer(checkInApi, { getCheckIn: () => checkIn(checkInSteps, { hasPrice: true, finishedAt: '2027-01-04T08:00:00Z' }) })
  answer(appointmentsApi, {
    getAppointment: () =>
      visit({
        id,
        money: {
          ...{ amount: 8000, deposit: 2000, currency: 'USD', tax: null, paid: 0, returned: 0, state: 'deposit_due', openPayment: null },
          payable: [
            { part: 'deposit', amount: 2000 },
            { part: 'all', amount: 8000 },
          ],
          ...{ cancelUntil: null, keptIfCancelled: 0 },
        },
      }),
    payAppointment: (asked) => {
      begun.push(asked)
      return { id, checkoutUrl: '/checkout/1' }
    },
  })
  await open(path, { as: ada })
  await expect.element(page.getByText('You are checked in')).toBeVisible()
  await expect.element(page.getByText('Everything is filled in. What you pay is below.')).toBeVisible()
  await expectNoBarrierAtEnds('a check-in with a price')
  await page.getByRole('button', { name: /\$20\.00/ }).click()
  await expect.poll(() => location.pathname).toBe('/checkout/1')
  expect(begun).toEqual([{ id, part: 'deposit', from: 'check_in' }])
})

test('a check-in that is not open says from when on it is', async ({ open }) => {
  answer(checkInApi, { getCheckIn: () => refuse(409, 'check_in_not_open') })
  await open(path, { as: ada })
  await expect.element(page.getByText('Check-in is not open')).toBeVisible()
  await expect.element(page.getByText(/from 48 hours before/)).toBeVisible()
})

test('whoever cannot be marked as here is told why', async ({ open }) => {
  answer(emergencyContactsApi, { listContacts: () => none })
  const arrival = { state: 'open', opensAt: '2027-01-05T07:00:00Z', arrivedAt: null } as const
  answer(checkInApi, {
    listCheckIns: () => ({ rows: [checkIn(['identity'], { arrival })] }),
    reportArrival: () => refuse(409, 'arrival_not_open'),
  })
  await open('/here', { as: ada })
  await button('I’m here').click()
  await expect.element(toast('We could not tell the front desk')).toBeVisible()
})
