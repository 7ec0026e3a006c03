import { findCopies } from '#lib/offline/copies.ts'

/** The entry of offline.html, which the service worker shows without a connection. Without anything kept, that page stays as it is. */
const kept = await findCopies()
if (kept) {
  const { startAway } = await import('#features/offline/away/start.tsx')
  await startAway(kept)
}
