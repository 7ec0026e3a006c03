import type { User } from '@supabase/auth-js'
import type { Profile } from '@uzima/contract/profiles'
import { noAddressParts } from '@uzima/contract/profiles/postal-address'

export type Person = { profile: Profile; password: string; user: User }

function person(number: number, name: string, email: string, more: Partial<Profile> = {}): Person {
  const id = `00000000-0000-7000-8000-00000000000${number}`
  const since = '2025-01-06T15:00:00.000Z'
  return {
    password: 'a password nobody has',
    profile: {
      id,
      email,
      name,
      gender: null,
      dateOfBirth: null,
      phone: null,
      address: null,
      ...noAddressParts,
      role: 'patient',
      doctorId: null,
      staffRoles: [],
      hipaaConsent: true,
      hipaaConsentDate: since,
      timeZone: 'America/Chicago',
      locale: 'en',
      focus: [],
      photo: null,
      isNew: false,
      ...more,
    },
    user: {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      email_confirmed_at: since,
      created_at: since,
      app_metadata: {},
      user_metadata: { name },
      factors: [],
    },
  }
}

/** A patient. */
export const ada = person(1, 'Ada Mushi', 'ada@example.org')
/** A doctor. */
export const drCole = person(2, 'Dr. Cole', 'cole@example.org', { role: 'doctor', doctorId: '00000000-0000-7000-8000-000000000012' })
/** An admin. */
export const olive = person(3, 'Olive Admin', 'olive@example.org', { role: 'admin' })
/** A nurse of the practice. */
export const nan = person(5, 'Nan Wambui', 'nan@example.org', { role: 'professional', staffRoles: ['nurse'] })
/** A doctor who is an admin as well. */
export const drDora = person(6, 'Dr. Dora', 'dora@example.org', {
  ...{ role: 'doctor', doctorId: '00000000-0000-7000-8000-000000000016', staffRoles: ['admin'] },
})
/** At the front desk. */
export const faith = person(4, 'Faith Njeri', 'faith@example.org', { staffRoles: ['front_desk'] })
/** Bills, and sees nothing of anybody's health. */
export const lucy = person(7, 'Lucy Wairimu', 'lucy@example.org', { staffRoles: ['biller'] })
