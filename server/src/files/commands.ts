import type { Config } from '#config.ts'
import { createPool } from '#db/connect.ts'
import { withOwner } from '#with-owner.ts'
import { checkFiles, safeAgeMs } from './store/check.ts'
import { moveFiles } from './store/move.ts'
import { openStore } from './store/open.ts'
import type { FileStore } from './store/store.ts'

/** The commands `npm run admin -- files …`, on the server's machine, beside running servers or without one. */
export const fileCommands: Record<string, (args: string[], config: Config) => Promise<void>> = {
  'files move storage': (_, config) => move('storage', config),
  'files move database': (_, config) => move('database', config),
  'files check': (_, config) => check(config, false),
  'files check --remove': (_, config) => check(config, true),
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const now = () => new Date()

async function withStore(config: Config, use: (store: FileStore) => Promise<void>) {
  const { files } = config
  if (!files) throw new Error('FILES_URL does not say where files are kept outside the database.')
  const work = async (url: string) => {
    const pool = createPool({ url, max: 4, searchPath: 'app', onError: () => undefined })
    const store = await openStore(files, { pool, now })
    try {
      if (!(await store.isThere())) throw new Error(`${store.words} does not answer, or not to these credentials. Nothing was done.`)
      await use(store)
    } finally {
      await store.close()
      await pool.end()
    }
  }
  await withOwner(config, work, console.log)
}

async function move(to: 'storage' | 'database', config: Config) {
  await withStore(config, async (store) => {
    if (to === 'database' && store.takesNew) console.log('New files go to the storage: with FILES_NEW=database they would not.')
    if (to === 'storage' && !store.takesNew) console.log('New files go to the database: without FILES_NEW=database they would not.')
    const { files, bytes, left } = await moveFiles({
      ...{ run: store.run, store, to },
      onMoved: (moved) => console.log(`${moved.files} files, ${megabytes(moved.bytes)}`),
    })
    console.log(`${files} files with ${megabytes(bytes)} are in ${to === 'storage' ? store.words : 'the database'} now.`)
    if (left > 0) console.log(`${left} were deleted or changed meanwhile: run this once more.`)
  })
}

const mostNamed = 100

/** Exits with 2 when there are files that nobody can open; 1 means that the check itself failed. */
async function check(config: Config, remove: boolean) {
  await withStore(config, async (store) => {
    const { whole, bytes, missing, damaged, orphans, removed, passing, inDatabase } = await checkFiles({
      run: store.run,
      store,
      remove,
      now,
    })
    console.log(`${whole} files with ${megabytes(bytes)} are whole in ${store.words}; ${inDatabase} are in the database.`)
    if (passing > 0)
      console.log(`${passing} objects are being stored, wait for their removal, or are younger than ${safeAgeMs / 3_600_000} hours.`)
    for (const [what, files] of [
      ['has no object', missing],
      ['has an object of another length', damaged],
    ] as const) {
      for (const { table, id, object } of files.slice(0, mostNamed)) console.log(`${table} ${id} ${what}: ${object}`)
      if (files.length > mostNamed) console.log(`… and ${files.length - mostNamed} more.`)
    }
    if (missing.length + damaged.length > 0) {
      console.log('Nobody can open them. Bring their objects back from the versions or a copy of the bucket.')
      process.exitCode = 2
    }
    if (orphans.length > 0)
      console.log(
        remove ? `${removed} objects that no file had were removed.` : `${orphans.length} objects have no file; --remove removes them.`,
      )
  })
}
