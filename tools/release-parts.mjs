/** @typedef {{ packages: { file: string, version: string }[], changelog: string, released: string, changes: string }} State */
/** @typedef {{ command: string, isPassed: boolean, seconds: number, last: string }} Result */

const parts = (/** @type {string} */ version) => version.split('.').map(Number)

/** @param {string} a @param {string} b */
function isLater(a, b) {
  const [left, right] = [parts(a), parts(b)]
  const at = left.findIndex((part, index) => part !== right[index])
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0)
}

/** Why this is no state to release. @param {State} state @returns {string[]} */
export function problemsOf({ packages, changelog, released, changes }) {
  const version = packages[0]?.version ?? ''
  return [
    ...packages.filter((each) => each.version !== version).map(({ file, version: other }) => `${file} says ${other}, not ${version}.`),
    ...(isLater(version, released) ? [] : [`${version} is not later than ${released}, the last release (server/released.json).`]),
    ...(changelog.includes(`\n## [${version}]`) ? [] : [`CHANGELOG.md has no part "## [${version}]": name what is unreleased so.`]),
    ...(changes === '' ? [] : [`There are changes that are not committed:\n${changes}`]),
  ]
}

/** npm names the whole after the folder that it is in. @param {string} text */
export function billOfMaterials(text) {
  const bill = JSON.parse(text)
  bill.metadata.component.name = 'uzima'
  return `${JSON.stringify(bill, undefined, 2)}\n`
}

/**
 * The list that is published with a release.
 * @param {{ version: string, commit: string, on: string, at: Date, results: Result[], isTested: boolean }} what
 */
export function checkedList({ version, commit, on, at, results, isTested }) {
  const rows = results.map(
    ({ command, isPassed, seconds, last }) =>
      `| \`${command}\` | ${isPassed ? 'passed' : '**failed**'} | ${seconds} s | ${last.replaceAll('|', '\\|')} |`,
  )
  const left = isTested ? [] : ['`npm test`', '`npm run test:slow`'].map((command) => `| ${command} | **not run** | | |`)
  return [
    `# What was checked of Uzima ${version}`,
    '',
    `Commit ${commit}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${on}.`,
    '',
    '| Command | Result | Time | Last line |',
    '|---|---|---|---|',
    ...rows,
    ...left,
    '',
  ].join('\n')
}
