import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** What is open on a page: what was opened there, or the form for a new entry where the address asks for it by `?add`. */
export function useOpened<Opened extends object | string>(add: Opened, mayAdd = true) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [shown, setQuery] = useSearchParams()
  function open(next: Opened | null) {
    setOpened(next)
    // as it is by now: closing may follow a navigation
    const query = new URLSearchParams(window.location.search)
    if (next || !query.has('add')) return
    query.delete('add')
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  return [opened ?? (mayAdd && shown.has('add') ? add : null), open] as const
}
