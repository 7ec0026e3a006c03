import { publishPortalKeys } from './keys.ts'
import { portalSecrets } from './secret.ts'

export { portalSecrets, publishPortalKeys }
