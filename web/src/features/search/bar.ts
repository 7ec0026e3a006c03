import { PaletteHost } from './PaletteHost.tsx'
import { SearchButton } from './SearchButton.tsx'

/** What the shell shows of the search, in one chunk beside it. */
export { PaletteHost, SearchButton }
