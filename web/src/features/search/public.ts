import { lazy } from 'react'
import { SearchScope } from './SearchScope.tsx'

export { SearchScope }

const bar = () => import('./bar.ts')
export const SearchButton = lazy(async () => ({ default: (await bar()).SearchButton }))
export const PaletteHost = lazy(async () => ({ default: (await bar()).PaletteHost }))
