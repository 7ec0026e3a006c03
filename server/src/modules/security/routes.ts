import { securityApi } from '@uzima/contract/security'
import { routes } from '#http/routes.ts'
import { logEvent } from './service.ts'

export const security = routes(securityApi, {
  logEvent: { allow: 'anyone', audit: 'global_javascript_error', run: logEvent },
})
