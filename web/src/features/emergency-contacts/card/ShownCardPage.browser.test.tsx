import { cardApi, type EmergencyCard } from '@uzima/contract/emergency-contacts/card'
import { expect, page, test } from '#test/page.tsx'
import { answer } from '#test/server.ts'

const card: EmergencyCard = {
  name: 'Ada Muturi',
  dateOfBirth: null,
  bloodGroup: 'AB-',
  allergies: null,
  conditions: null,
  medicines: null,
  contacts: null,
  updatedAt: '2027-01-04T08:00:00.000Z',
}

test('whoever reads the card in another language has still opened it once', async ({ open }) => {
  let openings = 0
  answer(cardApi, {
    showCard: () => {
      openings += 1
      return { card }
    },
  })
  await open(`/card/${'x'.repeat(43)}`)
  await expect.element(page.getByText('Blood type')).toBeVisible()
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Kiswahili' }).click()
  await expect.element(page.getByText('Kundi la damu')).toBeVisible()
  expect(openings).toBe(1)
})
