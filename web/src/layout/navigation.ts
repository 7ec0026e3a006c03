import {
  Bell,
  BookOpen,
  CalendarClock,
  CalendarDays,
  ClipboardCheck,
  ConciergeBell,
  ContactRound,
  CreditCard,
  FolderHeart,
  HandHeart,
  Hospital,
  House,
  Inbox,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  ReceiptText,
  Scale,
  Server,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { hasTwoSides, type NavigationRole, type Side } from '#lib/side.ts'
import { paths } from '../paths.ts'
import { staffPaths } from '../staff-paths.ts'

/** `label` is a key of common.json. */
export type Destination = { label: string; icon: LucideIcon; to: string /** Below a line, in a menu. */; apart?: boolean }

/** What may wait behind a link and is counted there. */
export type Waiting = 'messages' | 'inbox' | 'tasks' | 'applications' | 'orders' | 'reports' | 'accessRequests' | 'factorResets'

type Linked = {
  label: string
  to: string
  /** Other addresses where this is the current link. An empty value of the query stands for any. Pages below an address belong to it. */
  alsoAt?: string[]
  waiting?: Waiting
}
export type SubPage = Linked
/** One entry for one thing: without pages of its own it is a page itself, else it leads to the first of them. */
export type Entry = Linked & {
  icon: LucideIcon
  pages: SubPage[]
  /** Opened from the entry's own page: found by the search, not listed in the sidebar. */
  within?: SubPage[]
  /** Label where room is short. */
  short?: string
}
export type Group = { label?: string; entries: Entry[] }

const page = (label: string, icon: LucideIcon, to: string, more: Partial<Entry> = {}): Entry => ({ label, icon, to, pages: [], ...more })
const room = (label: string, icon: LucideIcon, pages: [SubPage, ...SubPage[]], more: Partial<Entry> = {}): Entry => ({
  label,
  icon,
  to: pages[0].to,
  pages,
  ...more,
})

const messages: SubPage = { label: 'nav.messages', to: paths.secureMessages() }
const doctors: SubPage = { label: 'nav.doctors', to: paths.doctors() }
const clinicalData: SubPage = { label: 'nav.clinicalData', to: staffPaths.clinicalData() }

const careGroups: Group[] = [
  {
    entries: [
      page('nav.home', House, paths.dashboard()),
      room(
        'nav.appointments',
        CalendarDays,
        [
          { label: 'navigation:book', to: paths.appointments() },
          {
            label: 'navigation:upcoming',
            to: paths.appointments({ view: 'upcoming' }),
            alsoAt: [paths.appointments({ view: 'past' }), paths.appointments({ visit: '' })],
          },
          { label: 'nav.recurring', to: paths.recurringAppointments() },
          doctors,
        ],
        { alsoAt: [paths.telemedicine()], short: 'navigation:appointmentsShort' },
      ),
      page('nav.messages', MessageCircle, messages.to, { waiting: 'messages' }),
    ],
  },
  {
    label: 'navigation:myHealth',
    entries: [
      room(
        'navigation:healthRecord',
        FolderHeart,
        [
          { label: 'navigation:overview', to: paths.healthManagement() },
          { label: 'navigation:medicalHistory', to: paths.medicalHistory() },
          { label: 'nav.medications', to: paths.medications() },
          { label: 'navigation:results', to: paths.healthRecords() },
          { label: 'navigation:vitals', to: paths.healthMonitoring() },
          { label: 'navigation:wellness', to: paths.wellnessTracker() },
          { label: 'navigation:sharing', to: paths.securityDashboard({ tab: 'access' }) },
        ],
        { short: 'navigation:record' },
      ),
      room('navigation:careServices', HandHeart, [
        { label: 'nav.symptomChecker', to: paths.symptomChecker() },
        { label: 'nav.pharmacy', to: paths.pharmacyServices() },
        { label: 'navigation:learn', to: paths.patientEducation() },
        { label: 'navigation:community', to: paths.patientEducation({ tab: 'forum' }), alsoAt: [paths.forumPost({ id: '' })] },
      ]),
    ],
  },
  {
    label: 'navigation:myPeople',
    entries: [
      room('nav.emergencyContacts', ContactRound, [
        { label: 'navigation:contacts', to: paths.emergencyContacts() },
        { label: 'navigation:emergencyCard', to: paths.emergencyCard() },
      ]),
    ],
  },
]

const results: SubPage = { label: 'navigation:resultsToReview', to: staffPaths.resultsToReview() }
const today = page('navigation:today', Sun, paths.dashboard())
const registrations: SubPage = { label: 'navigation:registrations', to: staffPaths.registrations() }
const absences: SubPage = { label: 'navigation:absences', to: staffPaths.absences() }
const waitlist: SubPage = { label: 'navigation:waitlist', to: staffPaths.waitlist() }
const kiosks: SubPage = { label: 'navigation:kiosks', to: staffPaths.kiosks() }
const patients = (within: SubPage[]) => page('nav.patients', UsersRound, staffPaths.patients(), { within })
/** What came in; the pages where it is read are opened from it. */
const inbox = (within: SubPage[]) => page('navigation:inbox', Inbox, staffPaths.inbox(), { waiting: 'inbox', within })
/** What has to be done; likewise. */
const tasks = (within: SubPage[]) => page('navigation:tasks', ClipboardCheck, staffPaths.tasks(), { waiting: 'tasks', within })

const doctorGroups: Group[] = [
  {
    entries: [
      today,
      patients([registrations]),
      inbox([messages, clinicalData]),
      room(
        'nav.schedule',
        CalendarClock,
        [
          { label: 'navigation:day', to: paths.schedule() },
          { label: 'navigation:week', to: paths.schedule({ view: 'week' }) },
          { label: 'navigation:hours', to: paths.schedule({ view: 'hours' }) },
          absences,
          waitlist,
        ],
        { alsoAt: [paths.telemedicine()] },
      ),
      tasks([results, { label: 'navigation:refillRequests', to: staffPaths.refills() }]),
    ],
  },
]

const professionalGroups: Group[] = [{ entries: [today, patients([]), inbox([messages]), tasks([results])] }]

const adminGroups: Group[] = [
  {
    entries: [
      room('navigation:practice', Hospital, [
        { label: 'navigation:atAGlance', to: paths.dashboard() },
        { label: 'navigation:tasks', to: staffPaths.tasks(), waiting: 'tasks' },
        { label: 'nav.orders', to: staffPaths.orders(), waiting: 'orders' },
        { label: 'navigation:practiceSettings', to: staffPaths.practice() },
        { label: 'navigation:appointmentTypes', to: staffPaths.appointmentTypes() },
        kiosks,
        { label: 'navigation:locations', to: staffPaths.locations() },
        { label: 'navigation:apps', to: staffPaths.apps() },
      ]),
      room('navigation:people', UsersRound, [
        { label: 'navigation:applications', to: staffPaths.admin(), waiting: 'applications' },
        { label: 'nav.users', to: staffPaths.users() },
        registrations,
        { label: 'navigation:staff', to: staffPaths.staff() },
        doctors,
      ]),
      room('navigation:billing', ReceiptText, [
        { label: 'navigation:payments', to: staffPaths.adminPayments() },
        { label: 'navigation:invoices', to: staffPaths.billing() },
      ]),
      room('nav.content', Newspaper, [
        { label: 'navigation:portal', to: staffPaths.adminContent() },
        { label: 'nav.forumReports', to: staffPaths.adminForum(), waiting: 'reports' },
        clinicalData,
      ]),
      room('nav.security', ShieldCheck, [
        { label: 'nav.factorResets', to: staffPaths.factorResets(), waiting: 'factorResets' },
        { label: 'nav.archivedMessages', to: staffPaths.archivedMessages(), waiting: 'accessRequests' },
        { label: 'nav.recordsKey', to: staffPaths.recordsKey() },
      ]),
      page('nav.system', Server, staffPaths.system(), { alsoAt: [staffPaths.mailbox()] }),
    ],
  },
]

/** Their first page at work is the day. */
const frontDeskGroups: Group[] = [
  {
    entries: [
      page('navigation:desk', ConciergeBell, staffPaths.desk(), {
        alsoAt: [paths.dashboard()],
        short: 'navigation:deskShort',
        within: [kiosks],
      }),
      page('nav.patients', UsersRound, staffPaths.registrations()),
      page(waitlist.label, CalendarClock, waitlist.to),
      page(absences.label, CalendarDays, absences.to),
    ],
  },
]

/** Their first page at work is the list of invoices. */
const billerGroups: Group[] = [
  {
    entries: [
      page('navigation:invoices', ReceiptText, staffPaths.billing(), { alsoAt: [paths.dashboard()] }),
      page('navigation:missingInvoices', CalendarClock, staffPaths.billing({ state: 'missing' })),
    ],
  },
]

const workGroups: Partial<Record<NavigationRole, Group[]>> = {
  doctor: doctorGroups,
  professional: professionalGroups,
  front_desk: frontDeskGroups,
  biller: billerGroups,
  admin: adminGroups,
  'patient+admin': adminGroups,
  'doctor+admin': withAdmin(doctorGroups),
  'professional+admin': withAdmin(professionalGroups),
  'front_desk+admin': withAdmin(frontDeskGroups),
  'biller+admin': withAdmin(billerGroups),
  'doctor+biller': withBilling(doctorGroups),
  'professional+biller': withBilling(professionalGroups),
  'front_desk+biller': withBilling(frontDeskGroups),
}

/** What those have beside who bill and are something else first. */
function withBilling(own: Group[]): Group[] {
  const entries = billerGroups.flatMap((group) => group.entries).map(({ alsoAt: _, ...entry }) => entry)
  return [...own, { label: 'role.biller', entries }]
}

/** What admins have beside, without what is listed already. */
function withAdmin(own: Group[]): Group[] {
  const listed = new Set(
    own
      .flatMap(({ entries }) => entries)
      .flatMap(({ to, alsoAt = [], pages, within = [] }) => [to, ...alsoAt, ...[...pages, ...within].map((sub) => sub.to)]),
  )
  const isNew = ({ to }: SubPage) => !listed.has(to)
  const entries = adminGroups.flatMap((group) => group.entries)
  return [
    ...own,
    {
      label: 'role.admin',
      entries: entries.map((entry) => {
        const pages = entry.pages.filter(isNew)
        return { ...entry, pages, to: pages[0]?.to ?? entry.to }
      }),
    },
  ]
}

/** The sidebar. Work and one's own health never share a list. */
export const groupsOf = (role: NavigationRole | null, side: Side): Group[] => (side === 'work' && role && workGroups[role]) || careGroups
const entriesOf = (role: NavigationRole | null, side: Side) => groupsOf(role, side).flatMap(({ entries }) => entries)
const sidesOf = (role: NavigationRole | null): Side[] => (hasTwoSides(role) ? ['work', 'care'] : [role === 'admin' ? 'work' : 'care'])

const barSize = 4
/** The bottom bar on phones, besides More. */
export function barOf(role: NavigationRole | null, side: Side): Entry[] {
  const entries = entriesOf(role, side)
  const system = entries.find(({ to }) => to === staffPaths.system())
  return system ? [...entries.slice(0, barSize - 1), system] : entries.slice(0, barSize)
}
/** Entries that don't fit into the bottom bar. */
export function besideBar(role: NavigationRole | null, side: Side): Entry[] {
  const bar = barOf(role, side)
  return entriesOf(role, side).filter((entry) => !bar.includes(entry))
}

/** How well an address fits a location: 0 not at all, else the longer and more precise the better. */
function closeness(address: string, pathname: string, query: URLSearchParams): number {
  const [path = '', search] = address.replace(/\/$/, '').split('?')
  if (pathname !== path && !pathname.startsWith(`${path}/`)) return 0
  const wanted = [...new URLSearchParams(search)]
  if (!wanted.every(([name, value]) => (value === '' ? query.has(name) : query.get(name) === value))) return 0
  return path.length + wanted.length / 2
}
export type Place = { entry: Entry /** Among the entry's pages, or those within it. */; page: SubPage | undefined }

const addressesOf = ({ to, alsoAt = [] }: Linked) => [to, ...alsoAt]
/** An entry with pages of its own is the current link itself only at its other addresses. */
const placesOf = (entry: Entry): (Place & { addresses: string[] })[] => [
  { entry, page: undefined, addresses: entry.pages.length === 0 ? addressesOf(entry) : (entry.alsoAt ?? []) },
  ...[...entry.pages, ...(entry.within ?? [])].map((sub) => ({ entry, page: sub, addresses: addressesOf(sub) })),
]

/** Where a location is found in a side's sidebar. */
export function placeAt(role: NavigationRole | null, side: Side, pathname: string, query: URLSearchParams): Place | undefined {
  let best = 0
  let found: Place | undefined
  for (const { addresses, ...place } of entriesOf(role, side).flatMap(placesOf)) {
    const score = Math.max(0, ...addresses.map((address) => closeness(address, pathname, query)))
    if (score > best) [best, found] = [score, place]
  }
  return found
}

/** For bars, which show entries only: the current page is the entry's own, or one it holds. */
export function currentIn(here: Place | undefined, entry: Entry): 'page' | 'true' | undefined {
  if (here?.entry !== entry) return undefined
  return here.page && here.page.to !== entry.to ? 'true' : 'page'
}

/** The side a location belongs to; null if it belongs to both, or to neither. */
export function sideAt(role: NavigationRole | null, pathname: string, query: URLSearchParams): Side | null {
  const sides = sidesOf(role).filter((side) => placeAt(role, side, pathname, query))
  return sides.length === 1 ? (sides[0] ?? null) : null
}

export const profile: Destination = { label: 'nav.profile', icon: UserRound, to: paths.profile() }
export const notifications: Destination = { label: 'nav.notifications', icon: Bell, to: paths.notifications() }

export const billing: Destination[] = [
  { label: 'nav.subscription', icon: CreditCard, to: paths.subscription() },
  { label: 'nav.paymentHistory', icon: ReceiptText, to: paths.paymentHistory() },
  { label: 'nav.invoices', icon: Newspaper, to: paths.invoices() },
]

/** One's account, from the foot of the sidebar. */
export const account: Destination[] = [
  profile,
  { label: 'navigation:signInAndSecurity', icon: ShieldCheck, to: paths.security() },
  { label: 'navigation:notificationSettings', icon: SlidersHorizontal, to: paths.notifications({ settings: '' }) },
  ...billing,
  { label: 'footer.terms', icon: Scale, to: paths.terms(), apart: true },
  { label: 'footer.privacy', icon: BookOpen, to: paths.privacy() },
]

/** `within`: the entry the page is listed under. `side`: null for the account's pages, which belong to both. */
export type PageOfRole = Destination & { side: Side | null; within: string | null }

/** Every page someone finds in the navigation. Addresses of both sides, such as the messages, occur on both. */
export function pagesOf(role: NavigationRole | null): PageOfRole[] {
  const listed = sidesOf(role).flatMap((side) =>
    entriesOf(role, side).flatMap(({ label, icon, to, pages, within = [] }): PageOfRole[] => [
      ...(pages.length === 0 ? [{ label, icon, to, side, within: null }] : []),
      ...[...pages, ...within].map((sub) => ({ label: sub.label, icon, to: sub.to, side, within: label })),
    ]),
  )
  return [...listed, ...[notifications, ...account].map(({ label, icon, to }) => ({ label, icon, to, side: null, within: null }))]
}

/** Providers are the care themselves; for their own health they have the emergency number as anyone has. */
export const showsEmergency = (role: NavigationRole | null, side: Side) => side === 'care' || !/^(doctor|professional)/.test(role ?? '')
