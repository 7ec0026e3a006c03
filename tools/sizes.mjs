// Prints what the built web app makes a browser load: JavaScript and style sheets of `/` while it is only read and once it is used, and the
// JavaScript that each page adds. Fails above a limit.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { threshold } from './precompress.mjs'
import { root } from './setup.mjs'

const dist = path.join(root, process.argv[2] ?? 'web/dist')
/** In kB of 1,000 bytes, gzipped but for `sent`. A page's size excludes the site's shell, its layout and the chunks for calls and forms; layouts are listed separately. */
const limits = { read: 25, used: 144.7, sent: 125, page: 40, forms: 40, layout: 40 }
/** The media client that the page of a group call loads once somebody joins, and its worker: no page carries it. */
const call = { entry: 'src/features/group-calls/InCall.tsx', limit: 200 }
/** The number of files of a layout beyond the site's shell: with high latency, each is a request on the critical path. */
const mostFiles = 10
/** The same of the signed-in home with all that boot.js asks for beside its texts. */
const mostFilesOfHome = 14

/** @type {Record<string, { file: string, name?: string, css?: string[], imports?: string[], dynamicImports?: string[], isEntry?: boolean, isDynamicEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))

/** @param {(bytes: Buffer) => Buffer} compress */
function measure(compress) {
  /** @type {Map<string, number>} */
  const sizes = new Map()
  return (/** @type {string} */ file) => {
    const size = sizes.get(file) ?? compress(readFileSync(path.join(dist, file))).length
    sizes.set(file, size)
    return size
  }
}
const size = measure((bytes) => gzipSync(bytes))
/** As the server sends it to the browsers of today: precompressed, unless it fits into a packet (tools/precompress.mjs). */
const sent = measure((bytes) => (bytes.length > threshold ? brotliCompressSync(bytes) : bytes))

/** @param {Iterable<string>} files @param {typeof size} by */
const sum = (files, by) => [...files].reduce((total, file) => total + by(file), 0)

/**
 * A chunk and everything it imports statically, as files.
 * @param {string} key @param {Set<string>} [seen] @returns {Set<string>}
 */
function closure(key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the build's manifest`)
  const { file, imports = [] } = chunk
  if (!seen.has(file) && file.endsWith('.js')) {
    seen.add(file)
    for (const next of imports) closure(next, seen)
  }
  return seen
}

/** @param {string[]} modules */
const texts = (modules) => modules.flatMap((module) => [...closure(`locales/en/${module}.json`)])

/** Every page of the sitemap with the texts it loads; 'Not found' and similar pages are part of the layouts. */
function pagesOfSitemap() {
  let layout = ''
  const pages = ['routes.tsx', 'app-routes.tsx', 'admin-routes.tsx', 'practice-routes.tsx', 'member-routes.tsx', 'visitor-routes.tsx']
    .map((file) => readFileSync(path.join(root, 'web/src', file), 'utf8'))
    .join('\n')
    .split(/(?=\bconst \w+Pages\b)|\bpage\(\{/)
    .flatMap((entry) => {
      layout = /^const (\w+)Pages\b/.exec(entry)?.[1] ?? layout
      const [, file = ''] = /\bimport\('#features\/([^']+)'\)/.exec(entry) ?? []
      const [, list = ''] = /\btexts: \[([^\]]*)\]/.exec(entry) ?? []
      return file ? { file, layout, texts: [...list.matchAll(/[\w-]+/g)].map(([name]) => name) } : []
    })
  if (pages.length < 10) throw new Error('The sitemap no longer names its pages as it did')
  return pages
}

let failures = 0

/** @param {number} bytes */
const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(6)

/** @param {string} label @param {Iterable<string>} files @param {number} [limit] @param {typeof size} [by] */
function report(label, files, limit, by = size) {
  const total = sum(files, by)
  const isOver = limit !== undefined && total > limit * 1000
  if (isOver) failures += 1
  console.log(`${label.padEnd(56)} ${kB(total)} kB${isOver ? `  ABOVE ${limit}` : ''}`)
}

const shell = new Set([...closure('index.html'), ...texts(['common']), 'boot.js'])

/** The key of a chunk named in the build's configuration. @param {string} name */
function named(name) {
  const [key] = Object.entries(manifest).find(([key, chunk]) => key.startsWith('_') && chunk.name === name) ?? []
  if (!key) throw new Error(`There is no chunk named ${name}`)
  return key
}

/** What calls the API, and what the forms of pages are made of. */
const forms = ['calls', 'forms'].map((name) => manifest[named(name)]?.file ?? '')

/** @param {Iterable<string>} files @param {Set<string>} [layout] */
const added = (files, layout) => [...new Set(files)].filter((file) => !shell.has(file) && !layout?.has(file) && !forms.includes(file))

const landing = closure('src/features/landing/LandingPage.tsx')
const sheets = manifest['index.html']?.css ?? []
// boot.js fetches the app with the first sign that somebody is about to press something
report(`Home page while it is only read, gzipped (limit ${limits.read})`, ['boot.js', ...sheets], limits.read)
const used = new Set([...shell, ...landing, ...texts(['landing']), ...sheets])
report(`Home page once it is used, gzipped (limit ${limits.used})`, used, limits.used)
report(`Home page once it is used, as sent (limit ${limits.sent})`, used, limits.sent, sent)
for (const file of [...used].sort((a, b) => size(b) - size(a)))
  console.log(`  ${file.padEnd(54)} ${kB(size(file))} kB, ${kB(sent(file))} kB sent`)
report(`Chunks for calls and forms (limit ${limits.forms})`, forms, limits.forms)
for (const file of forms) report(`  ${file}`, [file])
console.log(`Layouts, fetched with the first of their pages (limit ${limits.layout}):`)
/** @type {Record<string, Set<string>>} */
const layouts = {
  app: closure(named('app-shell')),
  entrance: closure('src/layout/site/EntranceLayout.tsx'),
}
for (const [name, files] of Object.entries(layouts)) {
  report(`  ${name}`, added(files), limits.layout)
  const count = [...files].filter((file) => !shell.has(file)).length
  if (count > mostFiles) {
    failures += 1
    console.log(`  ${name} is ${count} files  ABOVE ${mostFiles}`)
  }
}
const home = ['src/app-routes.tsx', 'src/app-shell.tsx', 'src/lib/auth.ts', 'src/features/dashboard/DashboardPage.tsx'].flatMap((key) => [
  ...closure(key),
])
const filesOfHome = new Set(home.filter((file) => !shell.has(file)))
const areTooMany = filesOfHome.size > mostFilesOfHome
if (areTooMany) failures += 1
report(`The signed-in home, ${filesOfHome.size} files${areTooMany ? `, ABOVE ${mostFilesOfHome}` : ''}`, filesOfHome)
console.log(`Each page beyond its layout and the chunks for calls and forms, with all its texts (limit ${limits.page}):`)
for (const page of pagesOfSitemap()) {
  const key = `src/features/${page.file}`
  const layout = layouts[page.layout]
  const files = [...closure(key), ...texts(page.texts)]
  const views = manifest[key]?.dynamicImports?.filter((part) => part.endsWith('View.tsx')) ?? []
  if (views.length === 0) report(`  ${page.file}`, added(files, layout), limits.page)
  // a page with several views shows one at a time, so each is counted with its page
  for (const view of views)
    report(`  ${page.file} ${path.basename(view, '.tsx')}`, added([...files, ...closure(view)], layout), limits.page)
}

report(`What joining a group call loads (limit ${call.limit})`, added(closure(call.entry), layouts.app), call.limit)

process.exitCode = failures > 0 ? 1 : 0
