import { portalSecrets } from './secret.ts'

export { portalSecrets }
