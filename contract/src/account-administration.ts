import { z } from 'zod/mini'
import { authEndpoints, metadata, optional, optionalFlag, redirect } from './auth-endpoint.ts'

const userId = z.object({ user_id: z.uuid() })
const factorOfUser = z.object({ user_id: z.uuid(), factor_id: z.uuid() })
const userFields = z.object({
  id: optional,
  aud: optional,
  role: optional,
  email: optional,
  phone: optional,
  password: optional,
  password_hash: optional,
  email_confirm: optionalFlag,
  phone_confirm: optionalFlag,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: optional,
})

/** Account administration for the operator's programs, authorised by the service-role key. */
export const accountAdministrationApi = authEndpoints({
  listUsers: {
    method: 'GET',
    path: '/auth/v1/admin/users',
    summary: 'The accounts, newest first, by page.',
    query: z.object({ page: optional, per_page: optional, filter: optional }),
  },
  createUser: { method: 'POST', path: '/auth/v1/admin/users', summary: 'Makes an account.', body: userFields },
  readUser: { method: 'GET', path: '/auth/v1/admin/users/:user_id', summary: 'One account.', params: userId },
  changeUser: { method: 'PUT', path: '/auth/v1/admin/users/:user_id', summary: 'Changes an account.', params: userId, body: userFields },
  deleteUser: {
    method: 'DELETE',
    path: '/auth/v1/admin/users/:user_id',
    summary: 'Removes an account, or closes it and keeps what others have on record.',
    params: userId,
    body: z.object({ should_soft_delete: optionalFlag }),
  },
  endSessionsOfUser: {
    method: 'POST',
    path: '/auth/v1/admin/users/:user_id/logout',
    summary: 'Ends every session of an account.',
    params: userId,
  },
  listFactorsOfUser: {
    method: 'GET',
    path: '/auth/v1/admin/users/:user_id/factors',
    summary: 'The second factors of an account.',
    params: userId,
  },
  removeFactorOfUser: {
    method: 'DELETE',
    path: '/auth/v1/admin/users/:user_id/factors/:factor_id',
    summary: 'Removes a second factor of an account, and ends its sessions.',
    params: factorOfUser,
  },
  changeFactorOfUser: {
    method: 'PUT',
    path: '/auth/v1/admin/users/:user_id/factors/:factor_id',
    summary: 'Gives a second factor another name or number; a new number is to be proved.',
    params: factorOfUser,
    body: z.object({ friendly_name: optional, phone: optional }),
  },
  listAuditEntries: {
    method: 'GET',
    path: '/auth/v1/admin/audit',
    summary: 'What the auth API has recorded, newest first, by page.',
    query: z.object({ page: optional, per_page: optional }),
  },
  inviteUser: {
    method: 'POST',
    path: '/auth/v1/invite',
    summary: 'Makes an account and mails its owner an invitation.',
    query: redirect,
    body: z.object({ email: optional, data: metadata }),
  },
  generateLink: {
    method: 'POST',
    path: '/auth/v1/admin/generate_link',
    summary: 'Makes the link and the code of a mail that another program sends.',
    body: z.object({
      type: optional,
      email: optional,
      new_email: optional,
      password: optional,
      data: metadata,
      redirect_to: optional,
    }),
  },
})
