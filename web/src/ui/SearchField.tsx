import { useEffect, useState } from 'react'
import { TextField } from '#ui/TextField.tsx'

/** Long enough for the next letter, short enough not to be noticed. */
const typingMs = 300

/** Searches while it is typed. What was typed stands in no address: names of people do not belong into the browser's history. */
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
