import { RemoveAct, SuspendAct } from './AppActs.tsx'
import { type AppKey, AppKeyDialog } from './AppKeyDialog.tsx'
import { KindBoxes } from './KindBoxes.tsx'

export { type AppKey, AppKeyDialog, KindBoxes, RemoveAct, SuspendAct }
