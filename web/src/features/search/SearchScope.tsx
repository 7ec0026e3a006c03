import type { ReactNode } from 'react'
import type { Surroundings } from './options.ts'
import { SurroundingsContext } from './surroundings.ts'

/** Tells the search what the person can go to. */
export const SearchScope = ({ children, ...surroundings }: Surroundings & { children: ReactNode }) => (
  <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
)
