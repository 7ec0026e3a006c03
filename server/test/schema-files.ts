import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CatalogueObject } from '#db/catalogue.ts'

const server = path.resolve(import.meta.dirname, '..')
export const schemaFolder = path.join(server, 'schema')
const notice =
  '-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.\n'

/** One file per module with its database objects: tables first, each with its policies and triggers. */
export function toSchemaFiles(objects: CatalogueObject[]): Map<string, string> {
  const owners = readOwners()
  const modules = new Map<string, CatalogueObject[]>()
  for (const object of objects) {
    const name = object.table ?? object.name.replace(/\(.*/, '')
    const module = owners.get(name)
    if (!module) throw new Error(`No file of server/migrations or server/repeatable makes ${name}.`)
    modules.set(module, [...(modules.get(module) ?? []), object])
  }
  return new Map(
    [...modules].map(([module, own]) => [
      `${module}.sql`,
      `${notice}\n${inOrder(own)
        .map((object) => object.text)
        .join('\n\n')}\n`,
    ]),
  )
}

/** Modules renamed since their migration: databases record migrations by file name, so the file keeps the old one. */
const renamed: Record<string, string> = { accounts: 'authentication' }

/** The module of an object: the folder of its repeatable file, or the name in its migration's file name. */
function readOwners(): Map<string, string> {
  const sources = [
    ...sqlFiles('migrations').map((file) => ({ file, module: /^\d+_([a-z-]+)/.exec(path.basename(file))?.[1] })),
    ...sqlFiles('repeatable').map((file) => ({ file, module: path.basename(path.dirname(file)) })),
  ]
  const made = /^create (?:unlogged )?(?:table|sequence|type|domain|view|function) ([a-z_.]+)/gm
  const moved = /^alter table (\w+)\.(\w+) rename to (\w+)/gm
  const owners = new Map<string, string>()
  for (const { file, module: named = '' } of sources) {
    const text = readFileSync(file, 'utf8')
    const module = renamed[named] ?? named
    for (const [, name = ''] of text.matchAll(made)) owners.set(name, module)
    for (const [, schema, before, after] of text.matchAll(moved))
      owners.set(`${schema}.${after}`, owners.get(`${schema}.${before}`) ?? module)
  }
  return owners
}

/** Paths of the SQL files below a folder of the server. */
export const sqlFiles = (folder: string) =>
  readdirSync(path.join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => path.join(server, folder, name))

/** In the order of their definition, each table followed by its policies and triggers. */
function inOrder(objects: CatalogueObject[]): CatalogueObject[] {
  const first: CatalogueObject['kind'][] = ['type', 'sequence', 'table', 'view', 'function']
  return first.flatMap((kind) =>
    objects
      .filter((object) => object.kind === kind)
      .flatMap((object) => [object, ...objects.filter(({ table }) => table !== null && kind === 'table' && table === object.name)]),
  )
}
