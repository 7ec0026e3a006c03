import type { Plugin } from 'vite'

/** Chunks the offline app loads by itself: its pages, and their texts in each language. */
const loaded = [
  /\/features\/offline\/away\/(start|ArticleCopy)\.tsx$/,
  /\/locales\/\w+\/(common|offline|emergency-contacts|allergies|conditions|appointments|medications|articles|providers)\.json$/,
]
/** Other letters are drawn in a face of the device. */
const fonts = /-latin-wght-[\w-]+\.woff2$/
const page = 'offline.html'

/** Lists the files offline.html needs, for lib/offline/files.ts to keep: offline-files.json. */
export const offlineFiles: Plugin = {
  name: 'uzima:offline-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}`))
      if (!entry) this.error(`${page} is no entry of the build`)
      const files = new Set<string>()
      const add = (file: string) => {
        const chunk = chunks.find(({ fileName }) => fileName === file)
        if (!chunk || files.has(file)) return
        files.add(file)
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
        for (const next of chunk.imports) add(next)
      }
      add(entry.fileName)
      for (const wanted of loaded) {
        const found = chunks.filter(({ facadeModuleId }) => facadeModuleId && wanted.test(facadeModuleId))
        if (found.length === 0) this.error(`No chunk of the build matches ${wanted}`)
        for (const { fileName } of found) add(fileName)
      }
      for (const file of Object.keys(bundle)) if (fonts.test(file)) files.add(file)
      this.emitFile({ type: 'asset', fileName: 'offline-files.json', source: JSON.stringify([...files].map((file) => `/${file}`)) })
    },
  },
}
