import { getSession, onUserChange } from './session.ts'

/**
 * What this browser keeps for a person beyond the tab: private keys that can be used and never read, and what is sealed with them. Each
 * entry is named `<user id>/<what>`. Where the browser keeps nothing it lasts as long as the page.
 */
const database = 'uzima.device'
const store = 'kept'

let opening: Promise<IDBDatabase> | undefined
const inMemory = new Map<string, unknown>()

onUserChange(() => {
  inMemory.clear()
  const { left, ended } = getSession()
  // who was merely away for a while comes back to what was theirs; ended from elsewhere, this device is not trusted any more
  if (left || ended === 'elsewhere') void dropAll()
})

export async function keep(name: string, value: unknown): Promise<void> {
  await run('readwrite', (kept) => kept.put(value, name)).catch(() => inMemory.set(name, value))
}

export async function find(name: string): Promise<unknown> {
  return inMemory.get(name) ?? run('readonly', (kept) => kept.get(name)).catch(() => undefined)
}

/** All whose names begin so, in the order of their names. */
export async function list(beginning: string): Promise<unknown[]> {
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`)
  const kept = await run('readonly', (entries) => entries.getAll(range)).catch(() => [])
  return [...kept, ...[...inMemory].filter(([name]) => name.startsWith(beginning)).map(([, value]) => value)]
}

export async function drop(name: string): Promise<void> {
  inMemory.delete(name)
  await run('readwrite', (kept) => kept.delete(name)).catch(() => undefined)
}

/** Until the page is loaded anew: for whoever shares the computer. */
export const keepInMemory = (name: string, value: unknown) => inMemory.set(name, value)

/** Whoever signs in here finds nothing of the one before. */
export async function dropOthers(userId: string): Promise<void> {
  const own = `${userId}/`
  const names = await run('readonly', (kept) => kept.getAllKeys()).catch(() => [])
  const others = names.filter((name) => typeof name !== 'string' || !name.startsWith(own))
  if (others.length > 0) await run('readwrite', (kept) => others.map((name) => kept.delete(name)).at(-1)).catch(() => undefined)
}

const dropAll = () => run('readwrite', (kept) => kept.clear()).catch(() => undefined)

async function run<T>(mode: IDBTransactionMode, work: (kept: IDBObjectStore) => IDBRequest<T> | undefined): Promise<T> {
  const transaction = (await open()).transaction(store, mode)
  const request = work(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result as T) // a request that is done has its result
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
