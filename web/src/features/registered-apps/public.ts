import { type AppKey, AppKeyDialog } from './AppKeyDialog.tsx'
import { KindBoxes } from './KindBoxes.tsx'

export { type AppKey, AppKeyDialog, KindBoxes }
