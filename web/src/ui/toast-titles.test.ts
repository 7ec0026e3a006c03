import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../..')
type Texts = { [key: string]: string | Texts }
const english = Object.fromEntries(
  readdirSync(path.join(web, 'locales/en')).map((file): [string, Texts] => [
    path.basename(file, '.json'),
    JSON.parse(readFileSync(path.join(web, 'locales/en', file), 'utf8')),
  ]),
)
const filesBelow = (folder: string) =>
  readdirSync(path.join(web, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Failures from the specification (part 8, Destructive) whose screen exists and whose title is given where the toast is raised. */
const destructive = [
  'Sign Up Error',
  'Sign In Error',
  'Sign Out Error',
  'Error',
  'Error updating password',
  'Sign out failed',
  'Registration failed',
  'Missing Information',
]

function textOf(key: string, module: string): string | undefined {
  const [namespace, name] = key.includes(':') ? key.split(':') : [module, key]
  const found = (name ?? '').split('.').reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), {
    ...english[namespace ?? 'common'],
  })
  return typeof found === 'string' ? found : undefined
}

/** Each toast of the app with its title. */
const toasts = filesBelow('src').flatMap((file) => {
  const calls = readFileSync(file, 'utf8').matchAll(/toast\.(success|warning|error)\(\s*(?:i18n\.)?t\('([\w:.]+)'/g)
  const module = /features\/(\w+)\//.exec(file)?.[1] ?? 'common'
  return [...calls].map(([, kind, key = '']) => ({ kind, title: textOf(key, module) }))
})

// @acceptance ERRORS-017
test.each(destructive)('%s is destructive wherever it is said', (title) => {
  const kinds = toasts.filter((toast) => toast.title === title).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['error']))
})
