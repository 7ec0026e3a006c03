import { expect, it } from 'vitest'
import { initials } from '#ui/initials.ts'

it.each([
  ['Amina Otieno', 'AO'],
  ['Dr. Grace Mwangi', 'GM'],
  ['Joyce Achieng, RN', 'JA'],
  ['María del Carmen Reyes', 'MR'],
  ['Dra. Sofía Reyes', 'SR'],
  ['Élodie', 'É'],
  ['  ada   lovelace ', 'AL'],
  ['Dr.', ''],
  ['', ''],
])('the avatar of "%s" shows "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
