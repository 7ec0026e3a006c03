import { getHealth, getSettings, listSigningKeys } from './service/about.ts'
import { type AuthOperation, route } from './service/call.ts'
import { grantToken } from './service/grant-token.ts'
import { recoverPassword, resendMail } from './service/mails.ts'
import { signOut } from './service/sign-out.ts'
import { signUp } from './service/sign-up.ts'
import { getUser, updateUser } from './service/user.ts'
import { acceptLink, openLink, verifyToken } from './service/verify.ts'

/** Who may call what, and which events it may leave in the audit log. */
export const accounts = {
  signUp: route<'signUp'>()({
    allow: 'anyone',
    audit: ['account.registered', 'account.registered_again', 'account.confirmed', 'account.signed_in'],
    run: signUp,
  }),
  grantToken: route<'grantToken'>()({
    allow: 'anyone',
    audit: ['account.signed_in', 'account.sign_in_failed', 'session.refreshed', 'session.token_reused'],
    run: grantToken,
  }),
  verifyToken: route<'verifyToken'>()({ allow: 'anyone', audit: ['account.confirmed', 'account.signed_in'], run: verifyToken }),
  openLink: route<'openLink'>()({ allow: 'anyone', audit: ['account.confirmed', 'account.signed_in'], run: openLink }),
  acceptLink: route<'acceptLink'>()({ allow: 'anyone', audit: ['account.confirmed', 'account.signed_in'], run: acceptLink }),
  resendMail: route<'resendMail'>()({ allow: 'anyone', audit: ['account.confirmation_requested'], run: resendMail }),
  recoverPassword: route<'recoverPassword'>()({ allow: 'anyone', audit: ['account.recovery_requested'], run: recoverPassword }),
  getUser: route<'getUser'>()({ allow: 'unfinished', audit: [], run: getUser }),
  updateUser: route<'updateUser'>()({
    allow: 'user',
    audit: ['account.updated', 'account.sign_in_failed', 'security_password_changed'],
    run: updateUser,
  }),
  signOut: route<'signOut'>()({ allow: 'unfinished', audit: ['account.signed_out'], run: signOut }),
  listSigningKeys: route<'listSigningKeys'>()({ allow: 'anyone', audit: [], run: listSigningKeys }),
  getSettings: route<'getSettings'>()({ allow: 'anyone', audit: [], run: getSettings }),
  getHealth: route<'getHealth'>()({ allow: 'anyone', audit: [], run: getHealth }),
} satisfies Record<AuthOperation, unknown>
