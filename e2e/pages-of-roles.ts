import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { linkPaths } from '../web/src/link-paths.ts'
import { paths } from '../web/src/paths.ts'
import { staffPaths } from '../web/src/staff-paths.ts'

export type Role = 'patient' | 'doctor' | 'professional' | 'admin'
const hasRole: Record<string, readonly Role[]> = {
  admin: ['admin'],
  doctor: ['doctor'],
  provider: ['doctor', 'professional'],
  reviewer: ['doctor', 'admin'],
  front_desk: [],
  registrar: ['doctor', 'admin'],
  clerk: ['admin'],
  billing: ['admin'],
  staff: ['doctor', 'professional', 'admin'],
}

/** Opened by a link that was sent, on the way in, or by mistake. */
const notListed = [
  '/',
  '/auth',
  '/patient-registration',
  '/card/:token',
  '/sos/:token',
  '/404',
  '*',
  '/checkout/:id',
  '/letters/check',
  '/letters/check/:code',
  '/letters/open/:token',
  '/claim',
  '/answer/:token',
  '/book/:practice/:type',
  '/embed/:practice/:type',
  '/offer/:token',
  '/away/:token',
  '/kiosk',
  '/here',
  '/connect-app',
  '/health-links/open',
  '/dev/app',
]
/**
 * No entry leads there: one searches in the top bar's field, first use begins by itself at a new account's first sign-in, a note is
 * opened from its visit, as the call of a group is, a letter from its patient's list, the forms of new patients and the merges from the list of those registered, the first run of
 * the practice from its settings, the connected apps from those who see the record, a check-in from its visit, the poster from the kiosks, an emergency begins at the list of patients, and what was opened in one stands behind the requests
 * of those who lost a factor.
 */
const withoutEntry = [
  '/search',
  '/check-in/:id',
  '/desk/poster',
  '/welcome',
  '/admin/practice/first-run',
  '/encounters/:id',
  '/telemedicine/groups/:id',
  '/patients/:patientId/letters/:id',
  '/registration/import',
  '/registration/new',
  '/registration/merges',
  '/registration/duplicates',
  '/connected-apps',
  '/health-records/import',
  '/health-records/connections',
  '/registration/:id/merge',
  '/patients/emergency',
  '/admin/emergency',
]
/** Only on a server that keeps its mails. */
const forAdmins = ['/dev/mailbox']
/** Admins receive no care. */
const ofCare = [
  '/appointments',
  '/recurring-appointments',
  '/medications',
  '/medical-history',
  '/pharmacy-services',
  '/health-records',
  '/emergency-contacts',
  '/emergency-contacts/card',
  '/connected-apps',
  '/health-records/import',
  '/health-records/connections',
  '/secure-messages',
  '/health-monitoring',
  '/symptom-checker',
  '/wellness-tracker',
  '/health-management',
  '/telemedicine',
  '/patient-education',
]

/** The pages of the router that someone of this role may open, and are to be found, each with its addresses; a page of one thing is found on its list. */
export function pagesFor(role: Role): string[][] {
  const sources = [
    'routes.tsx',
    'app-routes.tsx',
    'admin-routes.tsx',
    'practice-routes.tsx',
    'member-routes.tsx',
    'visitor-routes.tsx',
  ].map((file) => readFileSync(path.resolve(import.meta.dirname, '../web/src', file), 'utf8'))
  const entries = sources
    .join('\n')
    .split(/\bpage\(\{/)
    .slice(1)
  expect(entries.length).toBeGreaterThan(40)
  const pages = entries.map((entry) => {
    const [, spelled, name, given] = /\bpath: (?:'([^']+)'|(?:paths|staffPaths|linkPaths)\.(\w+)\((?:\{ ([^}]+) \})?\))/.exec(entry) ?? []
    const [, screen = ''] = /\bimport\('([^']+)'\)/.exec(entry) ?? []
    const [, needed] = /\brole: \[?'(\w+)'/.exec(entry) ?? []
    const parameters = [...(given ?? '').matchAll(/(\w+): '/g)].map(([, parameter]) => [parameter, `:${parameter}`])
    const address =
      spelled ??
      ({ ...paths, ...staffPaths, ...linkPaths }[name as keyof typeof paths] as (query?: object) => string)(
        given ? Object.fromEntries(parameters) : undefined,
      )
    return { address: decodeURIComponent(address), screen, needed }
  })
  const own = pages
    .filter(({ address, needed }) => ![...notListed, ...withoutEntry].includes(address) && (!needed || hasRole[needed]?.includes(role)))
    .filter(({ address }) => (role === 'admin' ? !ofCare.includes(listOf(address)) : !forAdmins.includes(address)))
  const screens = [...new Set(own.map(({ screen }) => screen))]
  return screens.map((screen) => own.filter((each) => each.screen === screen).map(({ address }) => listOf(address)))
}
const listOf = (address: string) => address.replace(/(\/forum)?\/:\w+$/, '')
