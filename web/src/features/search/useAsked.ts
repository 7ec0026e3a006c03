import { useLocation, useNavigate } from 'react-router'
import { useSide } from '#lib/side.ts'
import { paths, type SearchState } from '../../paths.ts'

const wordsIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'q' in state && typeof state.q === 'string' ? state.q : ''

/** What the search page is asked for. The words of staff are names of people and stay out of the address and its history. */
export function useAsked() {
  const { pathname, search, state } = useLocation()
  const isHere = pathname === paths.search()
  const query = new URLSearchParams(isHere ? search : '')
  return { q: (query.get('q') ?? (isHere ? wordsIn(state) : '')).trim(), kind: query.get('kind') ?? undefined }
}

/** Goes to the search page with these words. */
export function useAsk() {
  const navigate = useNavigate()
  const side = useSide()
  return (asked: { q: string; kind?: string | undefined }, options: { replace?: boolean } = {}) => {
    const state: SearchState = { q: asked.q }
    if (side === 'work') return navigate(paths.search({ kind: asked.kind }), { ...options, state })
    return navigate(paths.search(asked), options)
  }
}
