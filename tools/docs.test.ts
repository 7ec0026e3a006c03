import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(path.join(root, file)))

test('the targets of links in the docs exist', () => {
  const pages = listed('*.md').filter((file) => !file.startsWith('server/content/'))
  const broken = pages.flatMap((page) =>
    [...readFileSync(path.join(root, page), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(path.join(root, path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/operator.md', 'docs/guide/patients.md']))
  expect(broken).toEqual([])
})

test('pictures are small, and each is used somewhere', () => {
  const text = listed('*.md')
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  for (const picture of listed('docs/pictures/*')) {
    expect(statSync(path.join(root, picture)).size, picture).toBeLessThan(150_000)
    expect(text, picture).toContain(path.basename(picture))
  }
})

test('the commands in the docs are scripts', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const pages = listed('README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/guide/*.md')
  const named = pages.flatMap((page) =>
    [...readFileSync(path.join(root, page), 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, script = '']) => ({ page, script })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([])
  const style = readFileSync(path.join(root, 'docs/style.md'), 'utf8')
  const few = /^- Few scripts at the root: (.*?)\. /m.exec(style)?.[1] ?? ''
  expect([...few.matchAll(/`([^`]+)`/g)].map(([, script = '']) => script).sort()).toEqual(Object.keys(scripts).sort())
})

test('what was tried of the operator’s guide has at least one row for each of its parts', () => {
  const guide = readFileSync(path.join(root, 'docs/operator.md'), 'utf8')
  const parts = [...guide.matchAll(/^## (.+)$/gm)].map(([, name = '']) => name)
  const [, table = ''] = readFileSync(path.join(root, 'docs/tried.md'), 'utf8').split(/^## .+$/m)
  const rows = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, name = '']) => name).filter((name) => name !== 'Section')
  expect(parts.length).toBeGreaterThan(5)
  expect([...new Set(rows)]).toEqual(parts)
})
