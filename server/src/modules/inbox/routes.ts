import { inboxApi } from '@uzima/contract/inbox'
import { routes } from '#http/routes.ts'
import { listInbox } from './service.ts'

export const inbox = routes(inboxApi, {
  // what the list of conversations needs, the strictest of its parts
  listInbox: { allow: 'provider', needs: ['aal2'], audit: 'inbox.listed', run: listInbox },
})
