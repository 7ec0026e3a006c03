import { type Doctor, providersApi } from '@uzima/contract/providers'
import { expect, page, test } from '#test/page.tsx'
import { drCole } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const cole: Doctor = {
  id: String(drCole.profile.doctorId),
  name: 'Dr. Cole',
  photo: null,
  specialty: 'Dermatology',
  languages: ['en'],
  bio: null,
  place: 'Hill Road 12',
  timeZone: 'America/Chicago',
  earliestFree: null,
}

const directory = () =>
  answer(providersApi, {
    listDoctors: () => ({ rows: [cole], next: null }),
    listDirectoryFilters: () => ({ specialties: ['Dermatology'], languages: ['en'] }),
  })

test('a doctor who does not exist is said to be missing', async ({ open }) => {
  directory()
  answer(providersApi, { getDoctor: () => refuse(404, 'not_found') })
  await open('/doctors/01890000-0000-7000-8000-000000000000')
  await expect.element(page.getByText('We could not find this doctor.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all doctors' }).click()
  await expect.element(page.getByRole('heading', { name: 'Find a doctor' })).toBeVisible()
})

test('a list that cannot be loaded says so and can be tried again', async ({ open }) => {
  directory()
  answer(providersApi, { listDoctors: () => refuse(403, 'forbidden') })
  await open('/doctors')
  await expect.element(page.getByRole('alert')).toBeVisible()
  directory()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Dr. Cole')).toBeVisible()
})
