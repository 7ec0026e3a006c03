import { PaletteHost } from './PaletteHost.tsx'
import { SearchButton } from './SearchButton.tsx'
import { SearchScope } from './SearchScope.tsx'

export { PaletteHost, SearchButton, SearchScope }
