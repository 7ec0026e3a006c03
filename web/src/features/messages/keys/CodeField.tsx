import type { ComponentProps } from 'react'
import { TextField } from '#ui/TextField.tsx'

/** For a code that is typed from paper or from another screen: capitals, and nothing that corrects or remembers it. */
export const CodeField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="off" autoCapitalize="characters" spellCheck={false} required {...props} />
)
