import {
  BadgeCheck,
  Bell,
  BookOpen,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  CalendarSync,
  ContactRound,
  FolderHeart,
  HeartPulse,
  House,
  LayoutList,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  Package,
  Pill,
  Repeat,
  ShieldCheck,
  ShieldUser,
  Sprout,
  Stethoscope,
  UserRound,
  UsersRound,
  Video,
} from 'lucide-react'
import type { Role } from '#lib/session.ts'
import { paths } from '../paths.ts'

/** `label` is a key of common.json. */
export type Destination = {
  label: string
  icon: LucideIcon
  to: string
  /** Pages below its URL are destinations of their own. */
  alone?: boolean
  /** Separated by a line in the header's dropdown. */
  apart?: boolean
}

const home = { label: 'nav.home', icon: House, to: paths.dashboard() }
const visits = { label: 'nav.visits', icon: CalendarDays, to: paths.appointments() }
const recurring = { label: 'nav.recurring', icon: CalendarSync, to: paths.recurringAppointments() }
const messages = { label: 'nav.messages', icon: MessageCircle, to: paths.secureMessages() }
const records = { label: 'nav.records', icon: FolderHeart, to: paths.healthRecords() }
const doctors = { label: 'nav.doctors', icon: Stethoscope, to: paths.doctors() }
const videoVisits = { label: 'nav.videoVisits', icon: Video, to: paths.telemedicine() }
const monitoring = { label: 'nav.healthMonitoring', icon: HeartPulse, to: paths.healthMonitoring() }
const pharmacy = { label: 'nav.pharmacy', icon: Package, to: paths.pharmacyServices() }
const management = { label: 'nav.healthManagement', icon: LayoutList, to: paths.healthManagement() }
const education = { label: 'nav.education', icon: BookOpen, to: paths.patientEducation() }
const schedule = { label: 'nav.schedule', icon: CalendarClock, to: paths.schedule() }
const patients = { label: 'nav.patients', icon: UsersRound, to: paths.patients() }
const refills = { label: 'nav.refills', icon: Repeat, to: paths.refills() }
const admin: Destination = { label: 'nav.admin', icon: ShieldUser, to: paths.admin(), alone: true }
const users = { label: 'nav.users', icon: UsersRound, to: paths.users() }
const content = { label: 'nav.content', icon: LayoutList, to: paths.adminContent() }
const clinicalData = { label: 'nav.clinicalData', icon: BadgeCheck, to: paths.clinicalData() }
const system = { label: 'nav.system', icon: HeartPulse, to: paths.system() }
const recordsKey = { label: 'nav.recordsKey', icon: FolderHeart, to: paths.recordsKey() }
const archivedMessages = { label: 'nav.archivedMessages', icon: BookOpen, to: paths.archivedMessages() }
const orders = { label: 'nav.orders', icon: Package, to: paths.orders() }
const forumReports = { label: 'nav.forumReports', icon: MessageCircle, to: paths.adminForum() }
const payments = { label: 'nav.payments', icon: BadgeCheck, to: paths.adminPayments() }
const factorResets = { label: 'nav.factorResets', icon: LifeBuoy, to: paths.factorResets() }

const services: Destination[] = [
  { label: 'nav.appointments', icon: CalendarPlus, to: paths.appointments() },
  { label: 'nav.medications', icon: Pill, to: paths.medications() },
  { label: 'nav.healthRecords', icon: FolderHeart, to: paths.healthRecords() },
  { label: 'nav.emergencyContacts', icon: ContactRound, to: paths.emergencyContacts() },
  { label: 'nav.symptomChecker', icon: Stethoscope, to: paths.symptomChecker(), apart: true },
  { label: 'nav.wellnessTracker', icon: Sprout, to: paths.wellnessTracker() },
]
/**
 * The specification's Health Services, in its order: dropdown in the header, group in the sidebar. Admins receive no care and have none.
 */
export const healthServices = (role: Role | null) => (role === 'admin' ? [] : services)

export const account: Destination[] = [
  { label: 'nav.profile', icon: UserRound, to: paths.profile() },
  { label: 'nav.settings', icon: ShieldCheck, to: paths.security() },
]
/** Billing pages, shown in the account menus. */
export const billing: Destination[] = [
  { label: 'nav.subscription', icon: BadgeCheck, to: paths.subscription() },
  { label: 'nav.paymentHistory', icon: LayoutList, to: paths.paymentHistory() },
]
export const notifications: Destination = { label: 'nav.notifications', icon: Bell, to: paths.notifications() }

/** The bottom bar on phones: the most used destinations, besides More. */
export function mainDestinations(role: Role | null): Destination[] {
  if (role === 'doctor') return [schedule, patients, messages, refills]
  if (role === 'professional') return [patients, messages, home]
  if (role === 'admin') return [home, admin, users, system]
  return [home, visits, messages, records]
}

/** Top of the sidebar; on phones, More adds these to the bottom bar. */
export function allDestinations(role: Role | null): Destination[] {
  const own = mainDestinations(role)
  const rest =
    role === 'admin'
      ? [content, clinicalData, orders, payments, forumReports, factorResets, recordsKey, archivedMessages, doctors]
      : [
          home,
          visits,
          recurring,
          doctors,
          videoVisits,
          pharmacy,
          monitoring,
          management,
          education,
          ...(role === 'doctor' ? [clinicalData] : []),
        ]
  return [...own, ...rest.filter((destination) => !own.includes(destination))]
}

/** Doctors provide the care, so they get no 911 button. */
export const showsEmergency = (role: Role | null) => role !== 'doctor'
