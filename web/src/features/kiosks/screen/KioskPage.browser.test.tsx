import { kiosksApi, type WhoIsThere } from '@uzima/contract/kiosks'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { button, expect, page, test } from '#test/page.tsx'
import { answer, refuse } from '#test/server.ts'

const visit = {
  ...{ start: '2027-01-05T09:00:00Z', timeZone: 'UTC', doctor: 'Dr. Cole', place: 'Lake Street 5', phoneEnd: '78', hasArrived: false },
}
const beginning = page.getByRole('heading', { name: 'Are you here for an appointment?' })

test.beforeEach(() => localStorage.setItem('kiosk', 'token'))
test.afterEach(() => localStorage.removeItem('kiosk'))

test('a device that is no kiosk says so', async ({ open }) => {
  localStorage.removeItem('kiosk')
  await open('/kiosk')
  await expect.element(page.getByText('This device is not a kiosk')).toBeVisible()
})

test('somebody arrives by the code of their phone, and nothing of them is left', async ({ open }) => {
  const asked: WhoIsThere[] = []
  answer(kiosksApi, {
    getKiosk: () => ({ practice: 'Uzima Clinic' }),
    findAtKiosk: (who) => {
      asked.push(who)
      return { visit }
    },
    arriveAtKiosk: () => ({ visit: { ...visit, hasArrived: true } }),
  })
  await open('/kiosk')
  await button('English').click()
  await button('With the code on my phone').click()
  await button('Continue').click()
  await expect.element(page.getByText('Fill in all fields.')).toBeVisible()
  await page.getByLabelText('Code').fill('ABCD-2345')
  await button('Continue').click()
  await expect.element(page.getByText('9:00 AM with Dr. Cole')).toBeVisible()
  await expectNoBarrierAtEnds('the visit at a kiosk')
  await button('Yes, nothing has changed').click()
  await expect.element(page.getByRole('heading', { name: 'You are checked in' })).toHaveFocus()
  await button('Finish').click()
  await expect.element(beginning).toBeVisible()
  expect(asked).toEqual([{ code: 'ABCD-2345', dateOfBirth: null, letters: null, digits: null }])
})

test('a kiosk that is locked, and one that cannot reach the practice, send to the desk', async ({ open }) => {
  answer(kiosksApi, { getKiosk: () => ({ practice: 'Uzima Clinic' }), findAtKiosk: () => refuse(429, 'too_many_requests') })
  await open('/kiosk')
  await button('English').click()
  await page.getByLabelText('Day').fill('30')
  await page.getByLabelText('Month').selectOptions('February')
  await page.getByLabelText('Year').fill('1990')
  await page.getByLabelText('First three letters of your family name').fill('Mut')
  await page.getByLabelText('Last four digits of your phone number').fill('5678')
  // no calendar has that day
  await button('Continue').click()
  await expect.element(page.getByText('Fill in all fields.')).toBeVisible()
  await page.getByLabelText('Day').fill('3')
  await button('Continue').click()
  await expect.element(page.getByText('There were too many tries at this tablet.')).toBeVisible()
  await button('Start over').click()
  await expect.element(beginning).toBeVisible()
})
