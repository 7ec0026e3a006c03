import { type Plugin, runnerImport } from 'vite'

const boot = '<script src="/boot.js"></script>'
const root = '<div id="root"></div>'

/**
 * What makes the home page quick: boot.js is told which files it needs, and the document that the server sends at `/`, home.html,
 * carries its first sight in each language.
 */
export const firstPage: Plugin = {
  name: 'uzima:first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOf = (module: string) => {
        const files = new Set<string>()
        const add = (name: string) => {
          if (files.has(name) || html.includes(name)) return
          files.add(name)
          for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) add(next)
        }
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
        if (!chunk) throw new Error(`${module} is no chunk of its own`)
        add(chunk.fileName)
        return [...files].map((file) => `/${file}`)
      }
      const textsIn = (language: string) => ['common', 'landing'].flatMap((name) => filesOf(`/locales/${language}/${name}.json`))
      const first = {
        page: filesOf('/features/landing/LandingPage.tsx'),
        texts: Object.fromEntries(['en', 'es', 'fr', 'sw'].map((language) => [language, textsIn(language)])),
      }
      const [sheet] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      if (!sheet || !html.includes(boot)) throw new Error('index.html no longer loads boot.js or its style sheet as it did')
      const told = `<script src="/boot.js" data-first='${JSON.stringify(first)}'></script>`
      // The style sheet first, and the app's files, which are larger, behind what the first sight waits for.
      return html
        .replace(boot, '')
        .replace(sheet, told)
        .replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ')
        .replace('<script type="module"', `${sheet}\n    <script type="module"`)
    },
  },
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset' || !String(page.source).includes(root)) this.error('index.html has no empty root as it had')
      const templates = (await prerender(this.environment.config.root)).map(
        ({ language, html }) => `<template lang="${language}">${html}</template>`,
      )
      this.emitFile({
        type: 'asset',
        fileName: 'home.html',
        source: String(page.source).replace(root, [root, ...templates].join('\n    ')),
      })
    },
  },
}

type Prerender = typeof import('../src/prerender.tsx')

/** Runs the app's own components, which look at the browser as they are loaded: a stranger's, at its first visit. */
async function prerender(appRoot: string) {
  const browser = {
    document: { cookie: '', documentElement: {} },
    navigator: { languages: [] },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    addEventListener: () => undefined,
  }
  const before = Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value, configurable: true })
  try {
    const { module } = await runnerImport<Prerender>('/src/prerender.tsx', { root: appRoot, configFile: false })
    return module.home
  } finally {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(globalThis, name)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    }
  }
}
