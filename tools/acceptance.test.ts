import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const [claims = '', open = ''] = readFileSync(path.join(root, 'docs/acceptance.md'), 'utf8').split('\n## Not claimed\n')

/** The rows of a Markdown table whose first cell lists acceptance ids. */
const tableRows = (text: string) =>
  [...text.matchAll(/^\| ([A-Z].*?) \| (.*?) \|$/gm)]
    .map(([, rows = '', cell = '']) => ({ rows, cell }))
    .filter(({ rows }) => /-\d{3}/.test(rows))

/** Parses `APPT-001`, `APPT-001 to 004`, and comma-separated lists of both. */
function idsOf(rows: string): string[] {
  let area = ''
  return rows.split(', ').flatMap((part) => {
    const [, named, first = '', last = first] = /^(?:([A-Z-]+)-)?(\d{3})(?: to (\d{3}))?$/.exec(part) ?? []
    if (!first) throw new Error(`${part} names no row`)
    area = named ?? area
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${area}-${String(Number(first) + at).padStart(3, '0')}`)
  })
}

const claimed = tableRows(claims).flatMap(({ rows, cell }) => idsOf(rows).map((id) => ({ id, tests: cell.split('<br>') })))
const unclaimed = tableRows(open).flatMap(({ rows, cell }) => idsOf(rows).map((id) => ({ id, reason: cell })))

test('each row is listed once', () => {
  const ids = [...claimed, ...unclaimed].map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('each row is covered by tests that exist, by file and title', () => {
  const sources = new Map<string, string>()
  const isThere = (named: string) => {
    const [, file = '', title = ''] = /^`(.+?) › (.+)`$/.exec(named) ?? []
    const place = path.join(root, file)
    if (!title || !existsSync(place)) return false
    const source = sources.get(file) ?? readFileSync(place, 'utf8')
    sources.set(file, source)
    return [`'${title}'`, `"${title}"`, `\`${title}\``, `'${title.replaceAll("'", "\\'")}'`].some((quoted) => source.includes(quoted))
  }
  expect(claimed.flatMap(({ id, tests }) => tests.filter((named) => !isThere(named)).map((named) => `${id}: ${named}`))).toEqual([])
  process.stdout.write(`${claimed.length} rows of the acceptance list are claimed, ${unclaimed.length} are not yet.\n`)
})

test('each row that is not covered has a reason', () => {
  expect(unclaimed.filter(({ reason }) => reason.length < 10)).toEqual([])
})
