import { CalendarPlus, ContactRound, FolderHeart, Pill, ShieldCheck, Sprout, Stethoscope } from 'lucide-react'
import type { Role } from '#lib/session.ts'
import { paths } from '../../paths.ts'
import { type Destination, profile } from '../navigation.ts'

const services: Destination[] = [
  { label: 'nav.appointments', icon: CalendarPlus, to: paths.appointments() },
  { label: 'nav.medications', icon: Pill, to: paths.medications() },
  { label: 'nav.healthRecords', icon: FolderHeart, to: paths.healthRecords() },
  { label: 'nav.emergencyContacts', icon: ContactRound, to: paths.emergencyContacts() },
  { label: 'nav.symptomChecker', icon: Stethoscope, to: paths.symptomChecker(), apart: true },
  { label: 'nav.wellnessTracker', icon: Sprout, to: paths.wellnessTracker() },
]
/** The specification's Health Services, in its order: the dropdown in the site's header. Admins receive no care and have none. */
export const healthServices = (role: Role | null) => (role === 'admin' ? [] : services)

/** In the site's header, under the specification's words. */
export const siteAccount: Destination[] = [profile, { label: 'nav.settings', icon: ShieldCheck, to: paths.security() }]
