import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  /** Both relative to the repository root, such as `server/src/app.ts`; a package keeps its name. */
  from: string
  to: string
  /** `type` imports are erased, `lazy` ones are loaded on first use. */
  kind: 'plain' | 'type' | 'lazy'
}

export interface Source {
  file: string
  text: string
  /** The text without comments. */
  code: string
  imports: Import[]
}

const root = path.resolve(import.meta.dirname, '../..')
const aliases: Record<string, string> = { server: 'server/src/', web: 'web/src/' }

/** Every source file below these folders, with its imports. */
export function readSources(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
      .map((name) => toSource(path.join(folder, name))),
  )
}

function toSource(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  return { file, text, code, imports: importsOf(file, text) }
}

export function importsOf(file: string, text: string): Import[] {
  const statements = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  return [...text.matchAll(statements)].map(([, type, fixed, lazy]) => ({
    from: file,
    to: resolve(file, fixed ?? lazy ?? ''),
    kind: lazy ? 'lazy' : type ? 'type' : 'plain',
  }))
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  if (specifier.startsWith('#')) return `${aliases[file.split('/')[0] ?? ''] ?? ''}${specifier.slice(1)}`
  if (specifier.startsWith('@uzima/contract/')) return `contract/src/${specifier.slice('@uzima/contract/'.length)}.ts`
  return specifier
}
