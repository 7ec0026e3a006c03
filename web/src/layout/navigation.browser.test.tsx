import { describe, expect, test } from 'vitest'
import type { NavigationRole } from '#lib/side.ts'
import { pagesOf, placeAt, sideAt } from './navigation.ts'

const at = (address: string) => {
  const { pathname, searchParams } = new URL(address, location.origin)
  return [pathname, searchParams] as const
}
const labelAt = (role: NavigationRole, side: 'work' | 'care', address: string) => {
  const place = placeAt(role, side, ...at(address))
  return place && (place.page ?? place.entry).label
}

describe.each([
  ...(['patient', 'doctor', 'professional', 'front_desk', 'admin'] as const),
  ...(['patient+admin', 'doctor+admin', 'professional+admin', 'front_desk+admin'] as const),
  ...(['biller', 'biller+admin', 'doctor+biller', 'professional+biller', 'front_desk+biller'] as const),
])('the pages of a %s', (role) => {
  test('are each current at their own address, within their entry', () => {
    for (const { label, to, side, within } of pagesOf(role)) {
      if (!side) continue
      const place = placeAt(role, side, ...at(to))
      expect(labelAt(role, side, to), to).toBe(label)
      expect(place?.entry.label, to).toBe(within ?? label)
    }
  })
  test('are listed once a side', () => {
    const listed = pagesOf(role).map(({ to, side }) => `${side} ${to}`)
    expect(listed.filter((each, index) => listed.indexOf(each) !== index)).toEqual([])
  })
})

test.each([
  ['/appointments?visit=1', 'navigation:upcoming'],
  ['/appointments?view=past', 'navigation:upcoming'],
  ['/appointments?doctor=1', 'navigation:book'],
  ['/telemedicine', 'nav.appointments'],
  ['/doctors/1', 'nav.doctors'],
  ['/patient-education/blood-pressure', 'navigation:learn'],
  ['/patient-education/forum/1', 'navigation:community'],
  ['/emergency-contacts/card', 'navigation:emergencyCard'],
  ['/profile', undefined],
])('%s is found at %s', (address, label) => {
  expect(labelAt('patient', 'care', address)).toBe(label)
})

test.each([
  ['doctor', '/patients/1', 'work'],
  ['doctor', '/schedule?view=week', 'work'],
  ['doctor', '/appointments', 'care'],
  ['doctor', '/security/dashboard?tab=access', 'care'],
  ['doctor', '/security/dashboard', null],
  ['doctor', '/dashboard', null],
  ['doctor', '/secure-messages?contact=1', null],
  ['professional', '/telemedicine', 'care'],
  ['front_desk', '/desk', 'work'],
  ['front_desk', '/registration/1', 'work'],
  ['front_desk', '/dashboard', null],
  ['front_desk', '/medications', 'care'],
  ['admin', '/admin/users/1', 'work'],
  ['biller', '/billing', 'work'],
  ['biller', '/billing/1', 'work'],
  ['biller', '/billing?state=missing', 'work'],
  ['biller', '/appointments', 'care'],
  ['doctor+biller', '/billing/1', 'work'],
  ['front_desk+biller', '/billing', 'work'],
  ['patient', '/doctors', 'care'],
] as const)('to a %s, %s belongs to %s', (role, address, side) => {
  expect(sideAt(role, ...at(address))).toBe(side)
})
