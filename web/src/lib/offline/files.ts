import { fileCache } from './choice.ts'

/** Fetches the files of the offline app so that it starts without a connection, and drops those of an earlier build. */
export async function keepFiles(): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in globalThis)) return
  const answer = await fetch('/offline-files.json', { cache: 'no-cache' })
  if (!answer.ok) return
  const files: string[] = await answer.json()
  const cache = await caches.open(fileCache)
  const present = await cache.keys()
  const had = new Set(present.map(({ url }) => new URL(url).pathname))
  await cache.addAll(files.filter((file) => !had.has(file)))
  await Promise.all(present.filter(({ url }) => !files.includes(new URL(url).pathname)).map((request) => cache.delete(request)))
}
