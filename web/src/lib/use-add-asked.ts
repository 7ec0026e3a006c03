import { useSearchParams } from 'react-router'

/** Whether the address asks for the form that adds something, by `?add`; the second drops it, so that a closed form stays closed. */
export function useAddAsked(): [isAsked: boolean, drop: () => void] {
  const [shown, setQuery] = useSearchParams()
  function drop() {
    // as it is by now: closing may follow a navigation
    const query = new URLSearchParams(window.location.search)
    if (!query.has('add')) return
    query.delete('add')
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  return [shown.has('add'), drop]
}
