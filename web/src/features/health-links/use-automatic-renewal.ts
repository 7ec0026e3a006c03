import { useQueryClient } from '@tanstack/react-query'
import type { HealthLink } from '@uzima/contract/health-links'
import { useEffect } from 'react'
import { allOf } from './api.ts'
import { dropKey, linksHere } from './link-keys.ts'

const dayMs = 86_400_000
/** Tried since the app was opened: what did not work is for a press of the button, which says why. */
const tried = new Set<string>()

/** Brings links up to date that were not for a day, with the keys that are here, and forgets those of links that are over. */
export function useAutomaticRenewal(links: readonly HealthLink[] | undefined, mayRenew: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!links) return
    void (async () => {
      const here = await linksHere()
      const alive = new Map(links.filter(({ state }) => state === 'open' || state === 'locked').map((each) => [each.id, each]))
      await Promise.all(here.filter((id) => !alive.has(id)).map(dropKey))
      const due = here.flatMap((id) => alive.get(id) ?? []).filter((link) => isDue(link) && !tried.has(link.id))
      if (!mayRenew || due.length === 0) return
      const { renewLink } = await import('./renew-link.ts')
      for (const link of due) {
        tried.add(link.id)
        await renewLink(link).catch(() => undefined)
      }
      await queryClient.invalidateQueries({ queryKey: allOf })
    })()
  }, [links, mayRenew, queryClient])
}

const isDue = ({ state, isLongTerm, updatedAt }: HealthLink) => state === 'open' && isLongTerm && Date.now() - Date.parse(updatedAt) > dayMs
