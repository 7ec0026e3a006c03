import { providersApi } from '@uzima/contract/providers'
import { button, expect, page, test } from '#test/page.tsx'
import { drCole } from '#test/people.ts'
import { answer } from '#test/server.ts'

test('the last language cannot be taken away', async ({ open }) => {
  answer(providersApi, {
    getHours: () => ({
      doctorId: String(drCole.profile.doctorId),
      timeZone: 'America/Chicago',
      place: 'Hill Road 12',
      languages: ['en', 'sw'],
      bio: null,
      week: [],
    }),
    listDaysOff: () => ({ rows: [] }),
  })
  await open('/schedule?view=hours', { as: drCole })
  const spoken = page.getByRole('list', { name: 'Languages you speak' }).getByRole('button')
  await expect.element(spoken).toHaveLength(2)
  await spoken.first().click()
  await spoken.first().click()
  await expect.element(spoken).toHaveLength(0)
  await button('Save').click()
  await expect.element(page.getByText('Add at least one language.')).toBeVisible()
})
