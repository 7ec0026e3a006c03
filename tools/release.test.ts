import { expect, test } from 'vitest'
import { billOfMaterials, checkedList, problemsOf } from './release-parts.mjs'

const files = ['package.json', 'server/package.json', 'package-lock.json']
const good = {
  packages: files.map((file) => ({ file, version: '0.10.0' })),
  changelog: '# Changelog\n\n## [Unreleased]\n\n## [0.10.0]\n',
  released: '0.9.2',
  changes: '',
}

test.each([
  ['all is well', {}, []],
  [
    'a version stands elsewhere',
    { packages: [...good.packages, { file: 'web/package.json', version: '0.9.2' }] },
    ['web/package.json says 0.9.2, not 0.10.0.'],
  ],
  ['it is released already', { released: '0.10.0' }, ['0.10.0 is not later than 0.10.0, the last release (server/released.json).']],
  [
    'the changelog does not name it',
    { changelog: '## [Unreleased]\n' },
    ['CHANGELOG.md has no part "## [0.10.0]": name what is unreleased so.'],
  ],
  ['something is not committed', { changes: ' M README.md' }, ['There are changes that are not committed:\n M README.md']],
])('%s', (_, change, problems) => {
  expect(problemsOf({ ...good, ...change })).toEqual(problems)
})

test('the bill of materials is of uzima, in whatever folder it was made', () => {
  const made = JSON.parse(
    billOfMaterials(JSON.stringify({ bomFormat: 'CycloneDX', metadata: { component: { name: 'clone', version: '0.3.0' } } })),
  )
  expect(made).toEqual({ bomFormat: 'CycloneDX', metadata: { component: { name: 'uzima', version: '0.3.0' } } })
})

test('the list says what passed, what failed and what was not run', () => {
  const results = [
    { command: 'npm audit', isPassed: true, seconds: 3, last: 'found 0 vulnerabilities' },
    { command: 'npm ci', isPassed: false, seconds: 1, last: 'a | b' },
  ]
  const what = { version: '0.3.0', commit: 'abc', on: 'Node 24', at: new Date('2027-01-04T08:00:00Z'), results }
  const list = checkedList({ ...what, isTested: false })
  expect(list).toContain('Commit abc, 2027-01-04 08:00 UTC, Node 24.')
  expect(list).toContain('| `npm audit` | passed | 3 s | found 0 vulnerabilities |\n| `npm ci` | **failed** | 1 s | a \\| b |')
  expect(list).toContain('| `npm run test:slow` | **not run** | | |')
  expect(checkedList({ ...what, isTested: true })).not.toContain('not run')
})
