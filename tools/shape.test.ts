import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorTitles } from '@uzima/contract/errors'
import { describe, expect, test } from 'vitest'
import { linkPaths } from '../web/src/link-paths.ts'
import { paths } from '../web/src/paths.ts'
import { staffPaths } from '../web/src/staff-paths.ts'

const root = path.resolve(import.meta.dirname, '..')
const languages = ['en', 'es', 'fr', 'sw'] as const
/** Contract files that aren't modules. */
const foundations = ['audit', 'auth-endpoint', 'csv', 'endpoint', 'errors', 'fields']
/** Modules without a screen of their own (programs call account administration and the FHIR API), and screens without a server module. */
const withoutScreen = ['account-administration', 'fhir']
const screensOnly = ['booking-links', 'landing', 'legal', 'mailbox', 'offline', 'registered-apps', 'sandbox-app']
/** Texts that belong to no module, and those of a module that few load: of archived messages and the ways to open them, and of imports. */
const few = ['released-messages', 'archived-messages', 'message-keys', 'registration-imports', 'prices', 'absences-leaving']
const sharedTexts = ['common', 'errors', 'errors-staff', 'navigation', ...few]

const names = (folder: string, ending = '') =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => (ending ? entry.isFile() && entry.name.endsWith(ending) && !entry.name.includes('.test.') : entry.isDirectory()))
    .map((entry) => entry.name.slice(0, entry.name.length - ending.length))
    .sort()
const without = (list: string[], ...others: string[][]) => list.filter((name) => !others.flat().includes(name))

describe('one vocabulary', () => {
  const modules = names('server/src/modules')
  test('contract and server have the same modules', () => {
    expect(without(names('contract/src', '.ts'), foundations)).toEqual(modules)
  })
  test('the web app has a feature for each module with a screen', () => {
    expect(without(names('web/src/features'), screensOnly)).toEqual(without(modules, withoutScreen))
  })
  test.each(languages)('%s has a file of texts for each feature', (language) => {
    expect(without(names(`web/locales/${language}`, '.json'), sharedTexts)).toEqual(names('web/src/features'))
  })
  test('the glossary has a line for each module', () => {
    const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
    const named = [...glossary.matchAll(/^\|[^|]*\| ([a-z-]+) \|/gm)].map(([, name = '']) => name)
    expect(without(modules, named)).toEqual([])
  })
  test('the tree in docs/style.md has every folder of the server', () => {
    const style = readFileSync(path.join(root, 'docs/style.md'), 'utf8')
    const drawn = [...style.matchAll(/^│ {3}│ {3}(?: {4})?[├└]── ([a-z-]+)\//gm)].map(([, name = '']) => name)
    expect(drawn.sort()).toEqual([...names('server/src'), ...modules].sort())
  })
  test('every module is in the list of modules', () => {
    const list = readFileSync(path.join(root, 'server/src/modules.ts'), 'utf8')
    for (const module of modules) expect(list).toContain(`#modules/${module}/`)
  })
})

type Texts = { [key: string]: string | Texts }
const read = (language: string, name: string): Texts =>
  JSON.parse(readFileSync(path.join(root, 'web/locales', language, `${name}.json`), 'utf8'))
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  )
/** Strips the plural suffix, since languages differ in their plural forms. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const stems = (language: string, name: string) => [...new Set(flat(read(language, name)).map(([key]) => stem(key)))].sort()
const named = (text: string) => [...new Set([...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = '']) => name))].sort()

describe.each(names('web/locales/en', '.json'))('the texts of %s', (name) => {
  test.each(['es', 'fr', 'sw'])('%s has the same keys as English', (language) => {
    expect(stems(language, name)).toEqual(stems('en', name))
  })
  test.each(['es', 'fr', 'sw'])('%s uses the same placeholders as English', (language) => {
    const english = new Map<string, string[]>()
    for (const [key, text] of flat(read('en', name)))
      english.set(stem(key), [...new Set([...(english.get(stem(key)) ?? []), ...named(text)])])
    for (const [key, text] of flat(read(language, name))) {
      const unknown = named(text).filter((value) => !english.get(stem(key))?.includes(value))
      expect(unknown, `${language}/${name}.json ${key}`).toEqual([])
    }
  })
  test.each(languages)('%s has no empty text', (language) => {
    expect(flat(read(language, name)).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

describe('used texts', () => {
  const sources = sourcesBelow('web/src').join('\n')
  const literals = new Set(
    [...sources.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`$\n]*)`/g)].map(([, a, b, c]) => a ?? b ?? c ?? ''),
  )
  /** A template such as `status.${status}` stands for every key that it matches. */
  const templates = [...sources.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map(([, text = '']) => text.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/))
  const patterns = templates
    .filter((parts) => parts.some((part) => /[a-z]/i.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w.-]+')}$`))
  const isUsed = (name: string, key: string) =>
    [key, `${name}:${key}`].some((text) => literals.has(text) || patterns.some((pattern) => pattern.test(text)))

  test.each(without(names('web/locales/en', '.json'), ['errors']))('every text of %s is used', (name) => {
    expect(stems('en', name).filter((key) => !isUsed(name, key))).toEqual([])
  })
  test('every text key that is used exists', () => {
    const all = new Set(names('web/locales/en', '.json').flatMap((name) => stems('en', name).map((key) => `${name}:${key}`)))
    const namespaces = names('web/locales/en', '.json').join('|')
    const asked = [...literals].filter((text) => new RegExp(`^(${namespaces}):[\\w.-]+$`).test(text))
    expect(asked.length).toBeGreaterThan(1500)
    expect(asked.filter((text) => !all.has(text))).toEqual([])
  })
  test('every error code has a text, and every error text a code', () => {
    const codes = Object.keys(errorTitles).sort()
    const texts = [
      ...stems('en', 'errors').filter((key) => !key.startsWith('auth.') && key !== 'with_code'),
      ...stems('en', 'errors-staff'),
    ]
    expect(texts.sort()).toEqual(codes)
  })
  test('English shows the error texts of the contract', () => {
    const texts = Object.fromEntries([...flat(read('en', 'errors')), ...flat(read('en', 'errors-staff'))])
    for (const [code, title] of Object.entries(errorTitles)) expect(texts[code], code).toBe(title)
  })
})

const everyPath = { ...paths, ...staffPaths, ...linkPaths }

/** The specification's route table (part 2) and additional pages. */
const specified = [
  '/',
  '/auth',
  '/dashboard',
  '/profile',
  '/welcome',
  '/security',
  '/security/dashboard',
  '/security/activity',
  '/security/settings',
  '/notifications',
  '/recurring-appointments',
  '/appointments',
  '/medications',
  '/emergency-contacts',
  '/health-records',
  '/terms',
  '/privacy',
  '/patient-education',
  '/patient-registration',
  '/pharmacy-services',
  '/telemedicine',
  '/telemedicine/:appointmentId',
  '/payment-history',
  '/subscription',
  '/symptom-checker',
  '/secure-messages',
  '/wellness-tracker',
  '/health-monitoring',
  '/health-management',
  '/404',
]
const notYetBuilt: string[] = []
const beyondSpecification = [
  '/telemedicine/groups/:id',
  '/health-records/import',
  '/health-records/connections',
  '/medical-history',
  '/inbox',
  '/tasks',
  '/tasks/results',
  '/tasks/:id',
  '/refills',
  '/doctors',
  '/doctors/:id',
  '/patient-education/:id',
  '/patient-education/forum/:id',
  '/schedule',
  '/search',
  '/patients',
  '/patients/emergency',
  '/patients/:id',
  '/encounters/:id',
  '/patients/:patientId/letters/:id',
  '/letters/check',
  '/letters/check/:code',
  '/letters/open/:token',
  '/health-links/open',
  '/answer/:token',
  '/book/:practice/:type',
  '/embed/:practice/:type',
  '/offer/:token',
  '/away/:token',
  '/admin',
  '/admin/users',
  '/admin/users/:id',
  '/admin/orders',
  '/admin/forum',
  '/admin/clinical-data',
  '/admin/practice',
  '/admin/practice/first-run',
  '/admin/appointment-types',
  '/admin/locations',
  '/admin/apps',
  '/connected-apps',
  '/connect-app',
  '/claim',
  '/desk',
  '/desk/poster',
  '/kiosks',
  '/kiosk',
  '/check-in/:id',
  '/here',
  '/waitlist',
  '/absences',
  '/absences/new',
  '/absences/leaving/:doctorId',
  '/absences/:id',
  '/registration',
  '/registration/:id',
  '/registration/import',
  '/registration/:id/merge',
  '/registration/merges',
  '/registration/duplicates',
  '/registration/new',
  '/admin/staff',
  '/admin/content',
  '/admin/system',
  '/admin/second-factors',
  '/admin/emergency',
  '/admin/payments',
  '/billing',
  '/billing/:id',
  '/invoices',
  '/checkout/:id',
  '/admin/records-key',
  '/admin/kept-messages',
  '/admin/kept-messages/:id',
  '/sos/:token',
  '/emergency-contacts/card',
  '/card/:token',
  '/dev/mailbox',
  '/dev/app',
  '*',
]

describe('the sitemap', () => {
  const text = ['routes.tsx', 'app-routes.tsx', 'admin-routes.tsx', 'practice-routes.tsx', 'member-routes.tsx', 'visitor-routes.tsx']
    .map((file) => readFileSync(path.join(root, 'web/src', file), 'utf8'))
    .join('\n')
  const built = [...text.matchAll(/path: (?:(?:paths|staffPaths|linkPaths)\.(\w+)\(([^)]*)\)|'(\*)')/g)].map(
    ([, name, input, star]) => star ?? toPath(name ?? '', input ?? ''),
  )

  test('every page of the specification is either built or listed as not yet built', () => {
    expect(built.sort()).toEqual([...without(specified, notYetBuilt), ...beyondSpecification].sort())
  })
  test('no link leads to a page that is not built', () => {
    const spelled = Object.values(everyPath).map(
      (path) =>
        String(
          path({
            id: ':id',
            doctorId: ':doctorId',
            token: ':token',
            patientId: ':patientId',
            practice: ':practice',
            type: ':type',
          } as never),
        ).split('?')[0],
    )
    expect(spelled.filter((path) => !built.includes(path ?? ''))).toEqual([])
  })
})

function toPath(name: string, input: string): string {
  const build = everyPath[name as keyof typeof everyPath] as (values?: unknown) => string
  const values = Object.fromEntries([...input.matchAll(/(\w+): '([^']*)'/g)].map(([, key, value]) => [key, value]))
  return decodeURIComponent(Object.keys(values).length > 0 ? build(values) : build())
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
}
