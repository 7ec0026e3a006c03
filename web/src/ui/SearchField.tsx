import { useEffect, useState } from 'react'
import { TextField } from '#ui/TextField.tsx'

/** Debounce for typing. */
const typingMs = 300

/** Searches while typing. The query is not in the URL, because names must not end up in the browser history. */
export function SearchField({ label, hint, onSearch }: { label: string; hint?: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      type="search"
      inputMode="search"
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
