import { z } from 'zod/mini'
import { authEndpoints, optional } from '../auth-endpoint.ts'
import { clientMetadata } from './oauth-api.ts'

const clientId = z.object({ client_id: z.uuid() })

/** The apps of the authorization server for the operator's programs, authorised by the service-role key (`auth.admin.oauth` of auth-js). */
export const oauthClientsApi = authEndpoints({
  listOAuthClients: {
    method: 'GET',
    path: '/auth/v1/admin/oauth/clients',
    summary: 'The apps, newest first, by page.',
    query: z.object({ page: optional, per_page: optional }),
  },
  createOAuthClient: {
    method: 'POST',
    path: '/auth/v1/admin/oauth/clients',
    summary: 'Registers an app. The secret of one that can keep it is in this answer alone.',
    body: clientMetadata,
  },
  readOAuthClient: { method: 'GET', path: '/auth/v1/admin/oauth/clients/:client_id', summary: 'One app.', params: clientId },
  changeOAuthClient: {
    method: 'PUT',
    path: '/auth/v1/admin/oauth/clients/:client_id',
    summary: 'Changes an app. What people have allowed before stays as it is.',
    params: clientId,
    body: clientMetadata,
  },
  removeOAuthClient: {
    method: 'DELETE',
    path: '/auth/v1/admin/oauth/clients/:client_id',
    summary: 'Removes an app; every access to it ends.',
    params: clientId,
  },
  renewOAuthClientSecret: {
    method: 'POST',
    path: '/auth/v1/admin/oauth/clients/:client_id/regenerate_secret',
    summary: 'Gives an app another secret; the one before stops.',
    params: clientId,
  },
})
