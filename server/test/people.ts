import type { Locale } from '@uzima/contract/fields'
import type { StaffRole } from '@uzima/contract/staff/roles'
import type { Role } from '#auth/actor.ts'

export type Person = {
  name: string
  email: string
  role: Role
  isVerified: boolean
  locale: Locale
  timeZone: string
  doctor?: { specialty: string; languages: string[]; timeZone: string }
  profession?: string
  staffRoles?: StaffRole[]
}

const patient = { role: 'patient', isVerified: true, locale: 'en', timeZone: 'UTC' } as const

export const ada: Person = { ...patient, name: 'Ada Muturi', email: 'ada@example.org' }
export const ben: Person = { ...patient, name: 'Ben Laurent', email: 'ben@example.org', locale: 'fr', timeZone: 'Europe/Paris' }
/** Her address isn't confirmed. */
export const eve: Person = { ...patient, name: 'Eve Haas', email: 'eve@example.org', isVerified: false }
export const drCole: Person = {
  ...patient,
  name: 'Dr. Cole',
  email: 'cole@example.org',
  role: 'doctor',
  doctor: { specialty: 'Family medicine', languages: ['en'], timeZone: 'UTC' },
}
export const drDiaz: Person = {
  ...patient,
  name: 'Dr. Diaz',
  email: 'diaz@example.org',
  role: 'doctor',
  locale: 'es',
  timeZone: 'America/Chicago',
  doctor: { specialty: 'Cardiology', languages: ['es', 'en'], timeZone: 'America/Chicago' },
}
export const nora: Person = { ...patient, name: 'Nora Abebe', email: 'nora@example.org', role: 'professional', profession: 'nurse' }
export const olive: Person = { ...patient, name: 'Olive Admin', email: 'olive@example.org', role: 'admin' }
/** At the front desk. */
export const faith: Person = { ...patient, name: 'Faith Njeri', email: 'faith@example.org', staffRoles: ['front_desk'] }
/** Bills: sees invoices and payments, and nothing of anybody's health. */
export const bella: Person = { ...patient, name: 'Bella Otieno', email: 'bella@example.org', staffRoles: ['biller'] }
/** A nurse of the practice, who looks after the patients of its day. */
export const nan: Person = { ...nora, name: 'Nan Wambui', email: 'nan@example.org', staffRoles: ['nurse'] }
/** A doctor who is an admin of the practice as well. */
export const drDora: Person = { ...drCole, name: 'Dr. Dora', email: 'dora@example.org', staffRoles: ['admin'] }
export const visitor = 'visitor'

export const isAdmin = ({ role, staffRoles = [] }: Person) => role === 'admin' || staffRoles.includes('admin')

export const everyone = { ada, ben, eve, drCole, drDiaz, nora, olive, faith }
