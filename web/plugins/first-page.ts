import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { type Plugin, runnerImport } from 'vite'

const boot = '<script src="/boot.js"></script>'
const root = '<div id="root"></div>'
/** The app's own files as the build references them in the document. */
const appFiles = /\n\s*<(?:script type="module"|link rel="modulepreload") [^>]*(?:src|href)="(?<file>[^"]+)"[^>]*>(?:<\/script>)?/g

/** Holds a mark that the server replaces, also where the prerendered pages show it. */
const emergencyMeta = /<meta name="emergency-number" content="([^"]+)"/

/** Landing pages for first-time visitors: the modules that render each and their texts. */
const pages = {
  home: { modules: ['/features/landing/LandingPage.tsx'], texts: ['common', 'landing'] },
  auth: {
    modules: ['/layout/site/EntranceLayout.tsx', '/features/authentication/AuthPage.tsx'],
    texts: ['common', 'authentication', 'errors'],
  },
}
const names = Object.keys(pages) as (keyof typeof pages)[]

/** What people who are signed in need on every page of the app, and on their first page. */
const signedIn = {
  everywhere: {
    modules: ['/src/app-routes.tsx', '/src/app-shell.tsx', '/lib/auth.ts'],
    texts: ['common', 'navigation'],
  },
  '/dashboard': {
    modules: ['/features/dashboard/DashboardPage.tsx'],
    texts: ['dashboard', 'notifications', 'appointments', 'providers'],
  },
}

/**
 * Prerenders the documents the server sends for these pages, home.html and auth.html, in each language, and tells boot.js which files they
 * need, for a fast first paint. Also writes down the paths of all pages, for the server.
 */
export const firstPage: Plugin = {
  name: 'uzima:first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path: page }) {
      if (page !== '/index.html') return html
      const [sheet] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      if (!sheet || !html.includes(boot)) throw new Error('index.html no longer loads boot.js or its style sheet as it did')
      // The style sheet comes first.
      return html.replace(boot, '').replace(sheet, boot).replace('<script type="module"', `${sheet}\n    <script type="module"`)
    },
  },
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') this.error('index.html is no longer a file of the build')
      const html = String(index.source)
      if (!html.includes(root)) this.error('index.html has no empty root as it had')
      const [entry, ...needed] = [...html.matchAll(appFiles)].map(({ groups }) => groups?.file)
      if (!entry) this.error('index.html no longer names the files of the app as it did')
      const [, mark] = emergencyMeta.exec(html) ?? []
      if (!mark) this.error('index.html no longer has the meta element of the emergency number')
      // named by what it holds, since it blocks the first paint: a browser that has it need not ask whether it is still the same
      const source = await minified(path.join(this.environment.config.publicDir, 'boot.js'))
      const bootFile = this.getFileName(this.emitFile({ type: 'asset', name: 'boot.js', source }))
      const bootWith = (name: string, files: object) => `<script src="/${bootFile}" data-${name}='${JSON.stringify(files)}'></script>`
      index.source = html.replace(boot, bootWith('app', filesOfSignedIn(html, bundle)))
      const { drawn, addresses } = await prerender(this.environment.config.root, mark)
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(addresses) })
      for (const name of names) {
        const told = bootWith('first', { app: [...needed, entry], ...filesOf(pages[name], html, bundle) })
        const templates = drawn[name].map((each) => `<template lang="${each.language}">${each.html}</template>`)
        const document = html
          .replaceAll(appFiles, '')
          .replace(boot, told)
          .replace(root, [root, ...templates].join('\n    '))
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source: document })
      }
    },
  },
  // offline.html, a file without a build, names the copy that Vite made.
  async writeBundle({ dir = '' }) {
    const file = path.join(dir, 'boot.js')
    writeFileSync(file, await minified(file))
  },
}

const minified = async (file: string) => (await transform(readFileSync(file, 'utf8'), { minify: true, target: 'es2022' })).code

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1]
/** Files boot.js loads in addition to those in index.html: the page's modules and texts. */
function filesOf({ modules, texts }: { modules: string[]; texts: string[] }, html: string, bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const withImports = (modules: string[]) => {
    const files = new Set<string>()
    const add = (file: string) => {
      if (files.has(file) || html.includes(file)) return
      files.add(file)
      for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(next)
    }
    for (const module of modules) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
      if (!chunk) throw new Error(`${module} is no chunk of its own`)
      add(chunk.fileName)
    }
    return [...files].map((file) => `/${file}`)
  }
  const textsIn = (language: string) => withImports(texts.map((text) => `/locales/${language}/${text}.json`))
  return {
    page: withImports(modules),
    texts: Object.fromEntries(['en', 'es', 'fr', 'sw'].map((language) => [language, textsIn(language)])),
  }
}

function filesOfSignedIn(html: string, bundle: Bundle) {
  const everywhere = filesOf(signedIn.everywhere, html, bundle)
  const here = filesOf(signedIn['/dashboard'], html, bundle)
  return { everywhere, '/dashboard': { ...here, page: here.page.filter((file) => !everywhere.page.includes(file)) } }
}

type Prerender = typeof import('../src/prerender.tsx')

/** Runs the app's own components, which read browser globals on load: here those of a first-time visitor. */
async function prerender(appRoot: string, emergencyNumberMark: string) {
  const browser = {
    document: {
      cookie: '',
      documentElement: { lang: 'en' },
      querySelector: () => ({ content: emergencyNumberMark }),
      getElementById: () => null,
    },
    navigator: { languages: [] },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    addEventListener: () => undefined,
  }
  const before = Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value, configurable: true })
  try {
    const { module } = await runnerImport<Prerender>('/src/prerender.tsx', { root: appRoot, configFile: false })
    return module
  } finally {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(globalThis, name)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    }
  }
}
