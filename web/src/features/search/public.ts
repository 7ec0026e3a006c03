import { lazy } from 'react'
import { SearchScope } from './SearchScope.tsx'

export { SearchScope }

// Beside the shell, which a page waits for.
export const SearchButton = lazy(async () => ({ default: (await import('./SearchButton.tsx')).SearchButton }))
export const PaletteHost = lazy(async () => ({ default: (await import('./PaletteHost.tsx')).PaletteHost }))
