import { useState } from 'react'

/** Keys for rows that have no identity of their own, so that the fields below a removed row keep theirs; whoever removes a row says which. */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState<string[]>([])
  const known = keys.slice(0, count)
  const current = [...known, ...Array.from({ length: count - known.length }, () => crypto.randomUUID())]
  if (count !== keys.length) setKeys(current)
  return {
    keyOf: (index: number) => current[index],
    drop: (index: number) => setKeys(current.filter((_, at) => at !== index)),
  }
}
