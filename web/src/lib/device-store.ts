import { forgetOffline, offlineUser } from './offline/choice.ts'
import { getSession, onUserChange } from './session.ts'

/**
 * Per-user storage that outlives the tab: non-extractable private keys, and data encrypted with them. Entries are named `<user
 * id>/<what>`. Falls back to memory if the browser stores nothing.
 */
const database = 'uzima.device'
const store = 'kept'

let opening: Promise<IDBDatabase> | undefined
const inMemory = new Map<string, unknown>()

onUserChange(() => {
  inMemory.clear()
  const { left, ended } = getSession()
  // a timeout keeps the data; sign-out, or a session ended elsewhere, means this device is no longer trusted
  if (left || ended === 'elsewhere') void dropAll()
})

export async function keep(name: string, value: unknown): Promise<void> {
  await run('readwrite', (kept) => kept.put(value, name)).catch(() => inMemory.set(name, value))
}

export async function find(name: string): Promise<unknown> {
  return inMemory.get(name) ?? run('readonly', (kept) => kept.get(name)).catch(() => undefined)
}

/** All entries with this prefix, sorted by name. */
export async function list(beginning: string): Promise<unknown[]> {
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`)
  const kept = await run('readonly', (entries) => entries.getAll(range)).catch(() => [])
  return [...kept, ...[...inMemory].filter(([name]) => name.startsWith(beginning)).map(([, value]) => value)]
}

export async function drop(name: string): Promise<void> {
  inMemory.delete(name)
  await run('readwrite', (kept) => kept.delete(name)).catch(() => undefined)
}

/** Kept until reload only, for shared computers. */
export const keepInMemory = (name: string, value: unknown) => inMemory.set(name, value)

/** Removes other users' entries on sign-in. */
export async function dropOthers(userId: string): Promise<void> {
  if (offlineUser() !== userId) forgetOffline()
  await dropWhere((name) => !name.startsWith(`${userId}/`))
}

/** The names of all entries on this device. */
export async function names(): Promise<string[]> {
  const all = await run<IDBValidKey[]>('readonly', (kept) => kept.getAllKeys()).catch((): IDBValidKey[] => [])
  return [...all.filter((name): name is string => typeof name === 'string'), ...inMemory.keys()]
}

async function dropWhere(isDropped: (name: string) => boolean): Promise<void> {
  const dropped = (await names()).filter(isDropped)
  if (dropped.length > 0) await run('readwrite', (kept) => dropped.map((name) => kept.delete(name)).at(-1)).catch(() => undefined)
}

/** Part of the names of entries that can be read without signing in; they end with the session. */
export const copyFolder = '/offline/'
export const dropCopies = () => dropWhere((name) => name.includes(copyFolder))

async function dropAll() {
  forgetOffline()
  await run('readwrite', (kept) => kept.clear()).catch(() => undefined)
}

async function run<T>(mode: IDBTransactionMode, work: (kept: IDBObjectStore) => IDBRequest<T> | undefined): Promise<T> {
  const transaction = (await open()).transaction(store, mode)
  const request = work(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result as T) // a completed request has its result
    transaction.onabort = () => reject(transaction.error)
  })
}

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}
