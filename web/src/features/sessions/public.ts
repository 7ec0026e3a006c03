import { SessionsPanel } from './SessionsPanel.tsx'
import { SessionTimeoutSetting } from './SessionTimeoutSetting.tsx'

export { SessionsPanel, SessionTimeoutSetting }
