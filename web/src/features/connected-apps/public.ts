import { ConnectedAppsLink } from './ConnectedAppsLink.tsx'

export { ConnectedAppsLink }
