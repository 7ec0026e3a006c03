import '../styles.css'
import '#lib/zod-setup.ts'
import { startI18n } from '#lib/i18n.ts'
import './locators.ts'
import { standInForServer } from './server.ts'

standInForServer()
await startI18n()
