import { describe, expect, test } from 'vitest'
import { type Import, importsOf, readSources } from './sources.ts'

const sources = readSources('contract', 'server/src', 'web/src')
const isTest = (file: string) => /\.test\.tsx?$|^web\/src\/test\/|^(contract|server)\/test\//.test(file)
const program = sources.filter(({ file }) => !isTest(file))
const imports = program.flatMap((source) => source.imports)

/** Files matching `from` may import, among our files matching `of`, only those matching `only`. `$1` is what `from` captured. */
type Rule = { say: string; from: RegExp; of: RegExp; only: string }

const ours = /^(contract|server|web)\//
const rules: Rule[] = [
  { say: 'the contract imports only itself', from: /^contract\//, of: ours, only: '^contract/' },
  { say: 'the server imports only itself and the contract', from: /^server\//, of: ours, only: '^(server|contract)/' },
  { say: 'the web app imports only itself and the contract', from: /^web\//, of: ours, only: '^(web|contract)/' },
  {
    say: 'shared foundations import no module',
    from: /^server\/src\/(audit|auth|crypto|db|embedded|errors|context|files|http|live|mail|records|watch)\b/,
    of: /^server\/src\/modules\b/,
    only: '^$',
  },
  {
    say: 'a module imports another one only through its public.ts',
    from: /^server\/src\/modules\/([^/]+)\//,
    of: /^server\/src\/modules\//,
    only: '^server/src/modules/($1/|[^/]+/public\\.ts$)',
  },
  {
    say: 'authentication knows neither factors nor account administration',
    from: /^(server\/src\/modules|contract\/src)\/authentication\b/,
    of: /^(server\/src\/modules|contract\/src)\/(factors|account-administration)\b/,
    only: '^$',
  },
  {
    say: 'factors do not know account administration',
    from: /^(server\/src\/modules|contract\/src)\/factors\b/,
    of: /^(server\/src\/modules|contract\/src)\/account-administration\b/,
    only: '^$',
  },
  {
    say: 'modules do not import what composes them',
    from: /^server\/src\/modules\//,
    of: /^server\/src\/(app|serve|main|cli|modules|embedded)\b(?!\/[^/]+\/)/,
    only: '^$',
  },
  {
    say: 'routes call services, nothing below them',
    from: /^server\/src\/modules\/[^/]+\/routes\.ts$/,
    of: /^server\/src\/(modules|db)\//,
    only: '/service(\\.ts|/[^/]+\\.ts)$',
  },
  {
    say: 'queries know the database, not the caller',
    from: /^server\/src\/modules\/([^/]+)\/queries[^/]*\.ts$/,
    of: /^server\/src\/(modules|http)\/.*(routes|service|public|mount)/,
    only: '^$',
  },
  {
    say: 'services never see a request',
    from: /^server\/src\/modules\/[^/]+\/(service|policy)/,
    of: /^server\/src\/http\/|\/routes\.ts$/,
    only: '^$',
  },
  {
    say: 'policies are pure',
    from: /^server\/src\/modules\/[^/]+\/policy\.ts$/,
    of: /^server\/src\/(db\/(?!tables)|modules\/[^/]+\/(service|queries))/,
    only: '^$',
  },
  { say: 'ui imports nothing else of ours', from: /^web\/src\/ui\//, of: ours, only: '^web/src/ui/' },
  { say: 'lib imports only the contract', from: /^web\/src\/lib\//, of: ours, only: '^(contract/|web/(src/lib/|locales/))' },
  {
    say: 'a feature imports another one only through its public.ts',
    from: /^web\/src\/features\/([^/]+)\//,
    of: /^web\/src\/features\//,
    only: '^web/src/features/($1/|[^/]+/public\\.tsx?$)',
  },
  { say: 'features do not import the sitemap', from: /^web\/src\/features\//, of: /^web\/src\/(routes|main)\.tsx$/, only: '^$' },
  {
    say: 'the layout imports features only through their public.ts',
    from: /^web\/src\/layout\//,
    of: /^web\/src\/features\//,
    only: '/public\\.tsx?$',
  },
]

function breaches({ say, from, of, only }: Rule, among: Import[]): string[] {
  return among.flatMap((each) => {
    const match = from.exec(each.from)
    if (!match || !of.test(each.to)) return []
    const allowed = new RegExp(only.replaceAll('$1', match[1] ?? ''))
    return allowed.test(each.to) ? [] : [`${each.from} imports ${each.to}: ${say}`]
  })
}

describe('import rules', () => {
  test.each(rules.map((rule) => [rule.say, rule] as const))('%s', (_, rule) => {
    expect(breaches(rule, imports)).toEqual([])
  })

  test('the contract uses zod/mini and no other package', () => {
    const packages = imports.filter(({ from, to }) => from.startsWith('contract/') && !ours.test(to))
    expect(packages.filter(({ to }) => to !== 'zod/mini')).toEqual([])
  })

  test('every imported file exists', () => {
    const files = new Set(sources.map(({ file }) => file))
    const missing = imports.filter(({ to }) => ours.test(to) && /\.(ts|tsx)$/.test(to) && !files.has(to))
    expect(missing).toEqual([])
  })
})

/** Code that may only appear in some files, with the reason for each. */
const choke: { say: string; pattern: RegExp; within: RegExp; allowed: RegExp }[] = [
  {
    say: 'only config.ts reads the environment',
    pattern: /\bprocess\.env\b/,
    within: /^server\//,
    allowed: /^server\/src\/(config|main|cli)\.ts$/,
  },
  {
    // LISTEN holds a connection that no pool may reuse
    say: 'only db/ opens connections',
    pattern: /new (pg\.)?(Client|Pool)\(/,
    within: /^server\//,
    allowed: /^server\/src\/(db\/|live\/listener\.ts$)/,
  },
  {
    say: 'only audit/ writes the audit log',
    pattern: /audit\.(append\(|log\b)/,
    within: /^server\//,
    allowed: /^server\/src\/(audit\/|db\/tables\.ts$)/,
  },
  {
    say: 'services, queries and policies get the time injected',
    pattern: /new Date\(\)|Date\.now\(\)/,
    within: /^server\/src\/modules\//,
    allowed: /^$/,
  },
  {
    say: 'only lib/ talks to the network',
    pattern: /(?<![.\w])fetch\(|new WebSocket\(/,
    within: /^web\/src\//,
    allowed: /^web\/src\/(lib\/|.*worker)/,
  },
  {
    say: 'only lib/ formats dates, numbers and money',
    pattern: /\.toLocale(Date|Time)?String\(|new Intl\./,
    within: /^web\/src\//,
    allowed: /^web\/src\/lib\//,
  },
  {
    say: 'only paths.ts contains page paths',
    pattern: /\b(to|href)=\{?["'`]\/|\bnavigate\(["'`]\//,
    within: /^web\/src\/(features|layout|ui|lib)\//,
    allowed: /^$/,
  },
]

describe('single places', () => {
  test.each(choke.map((rule) => [rule.say, rule] as const))('%s', (_, { pattern, within, allowed }) => {
    const elsewhere = program.filter(({ file, code }) => within.test(file) && !allowed.test(file) && pattern.test(code))
    expect(elsewhere.map(({ file }) => file)).toEqual([])
  })
})

describe('files', () => {
  const excepted = /\.(test|e2e)\.tsx?$|^server\/src\/db\/tables\.ts$/
  const handWritten = [...sources, ...readSources('server/test', 'bench', 'e2e', 'tools')].filter(({ file }) => !excepted.test(file))

  test('none is longer than 400 lines', () => {
    const long = handWritten.filter(({ text }) => text.split('\n').length > 401)
    expect(long.map(({ file }) => file)).toEqual([])
  })

  test('none has a meaningless name', () => {
    const vague = program.filter(({ file }) => /\/(utils?|helpers?|types|index|constants|common|misc)\.tsx?$/.test(file))
    expect(vague.map(({ file }) => file)).toEqual([])
  })
})

describe('the import rules', () => {
  test('see every form of import', () => {
    const text = [
      `import type { A } from './a.ts'`,
      `import { b } from '#db/b.ts'`,
      `import '@uzima/contract/c'`,
      `import {\n  d,\n  e,\n} from 'zod/mini'`,
      `export { f } from '../f.ts'`,
      `const lazyPage = lazy(() => import('./g.tsx'))`,
    ].join('\n')
    expect(importsOf('server/src/modules/m/x.ts', text)).toEqual(
      [
        ['server/src/modules/m/a.ts', 'type'],
        ['server/src/db/b.ts', 'plain'],
        ['contract/src/c.ts', 'plain'],
        ['zod/mini', 'plain'],
        ['server/src/modules/f.ts', 'plain'],
        ['server/src/modules/m/g.tsx', 'lazy'],
      ].map(([to, kind]) => ({ from: 'server/src/modules/m/x.ts', to, kind })),
    )
  })

  const breaking: [string, string][] = [
    ['contract/src/a.ts', 'server/src/app.ts'],
    ['server/src/http/mount.ts', 'server/src/modules/authentication/service.ts'],
    ['server/src/modules/dashboard/service.ts', 'server/src/modules/authentication/queries.ts'],
    ['server/src/modules/authentication/service/otp.ts', 'server/src/modules/factors/public.ts'],
    ['contract/src/authentication/api.ts', 'contract/src/factors.ts'],
    ['server/src/modules/factors/service/factors.ts', 'server/src/modules/account-administration/public.ts'],
    ['server/src/modules/authentication/routes.ts', 'server/src/modules/authentication/queries.ts'],
    ['server/src/modules/authentication/queries.ts', 'server/src/modules/authentication/service.ts'],
    ['server/src/modules/authentication/service.ts', 'server/src/http/mount.ts'],
    ['server/src/modules/authentication/service/sign-in.ts', 'server/src/app.ts'],
    ['server/src/modules/authentication/policy.ts', 'server/src/db/connect.ts'],
    ['web/src/ui/Button.tsx', 'web/src/lib/i18n.ts'],
    ['web/src/lib/client.ts', 'web/src/features/authentication/api.ts'],
    ['web/src/features/dashboard/DashboardPage.tsx', 'web/src/features/authentication/api.ts'],
    ['web/src/layout/Header.tsx', 'web/src/features/authentication/api.ts'],
  ]
  test.each(breaking)('forbid %s to import %s', (from, to) => {
    expect(rules.flatMap((rule) => breaches(rule, [{ from, to, kind: 'plain' }])).length).toBeGreaterThan(0)
  })
})
