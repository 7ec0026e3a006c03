import '../styles.css'
import '#lib/zod-setup.ts'
import { i18n, startI18n } from '#lib/i18n.ts'
import './locators.ts'
import { standInForServer } from './server.ts'

standInForServer()
// once for all files that share the app: the pages that have come have their texts
if (!i18n.isInitialized) await startI18n()
