import { createContext, useContext } from 'react'
import type { Surroundings } from './options.ts'

/** Given by the shell, which knows the navigation. */
export const SurroundingsContext = createContext<Surroundings>({ pages: [], onSignOut: () => undefined })
export const useSurroundings = () => useContext(SurroundingsContext)
