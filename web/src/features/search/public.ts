import { lazy } from 'react'
import { Marked } from './Marked.tsx'
import { SearchScope } from './SearchScope.tsx'

export { Marked, SearchScope }

const bar = () => import('./bar.ts')
export const SearchButton = lazy(async () => ({ default: (await bar()).SearchButton }))
export const PaletteHost = lazy(async () => ({ default: (await bar()).PaletteHost }))
