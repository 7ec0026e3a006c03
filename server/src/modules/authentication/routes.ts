import { authenticationApi } from '@uzima/contract/authentication/api'
import { getHealth, getSettings, listSigningKeys } from './service/about.ts'
import { route } from './service/call.ts'
import { claimRecord } from './service/claim.ts'
import { acceptProvider, authorizeProvider } from './service/external.ts'
import { grantToken } from './service/grant-token.ts'
import { authorizeIdentity, unlinkIdentity } from './service/identities.ts'
import { recoverPassword, resendMail } from './service/mails.ts'
import { sendMagicLink, sendOtp } from './service/otp.ts'
import { provePassword } from './service/prove-password.ts'
import { reauthenticate } from './service/reauthenticate.ts'
import { signOut } from './service/sign-out.ts'
import { signUp } from './service/sign-up.ts'
import { signInBySso } from './service/sso.ts'
import { getUser, updateUser } from './service/user.ts'
import { acceptLink, openLink, verifyToken } from './service/verify.ts'

const accepted = ['account.confirmed', 'account.signed_in', 'account.email_changed', 'account.phone_changed'] as const
const codeSent = ['account.code_requested', 'account.registered', 'account.confirmed'] as const

/** Who may call each operation, and which audit events it may record. */
export const authentication = {
  api: authenticationApi,
  table: {
    signUp: route<'signUp'>()({
      allow: 'anyone',
      audit: ['account.registered', 'account.registered_again', 'account.confirmed', 'account.signed_in'],
      run: signUp,
    }),
    grantToken: route<'grantToken'>()({
      allow: 'known',
      audit: [
        'account.signed_in',
        'account.sign_in_failed',
        'account.registered',
        'account.confirmed',
        'account.identity_linked',
        'session.refreshed',
        'session.token_reused',
      ],
      run: grantToken,
    }),
    verifyToken: route<'verifyToken'>()({
      allow: 'known',
      audit: [...accepted, 'mfa_verification_success', 'mfa_verification_failed'],
      run: verifyToken,
    }),
    openLink: route<'openLink'>()({ allow: 'anyone', audit: accepted, run: openLink }),
    acceptLink: route<'acceptLink'>()({ allow: 'anyone', audit: accepted, run: acceptLink }),
    sendOtp: route<'sendOtp'>()({ allow: 'known', audit: [...codeSent, 'mfa_code_sent'], run: sendOtp }),
    sendMagicLink: route<'sendMagicLink'>()({ allow: 'anyone', audit: codeSent, run: sendMagicLink }),
    resendMail: route<'resendMail'>()({ allow: 'anyone', audit: ['account.confirmation_requested'], run: resendMail }),
    recoverPassword: route<'recoverPassword'>()({ allow: 'anyone', audit: ['account.recovery_requested'], run: recoverPassword }),
    getUser: route<'getUser'>()({ allow: 'unfinished', audit: [], run: getUser }),
    updateUser: route<'updateUser'>()({
      allow: 'unfinished',
      audit: [
        'account.updated',
        'account.sign_in_failed',
        'account.email_change_requested',
        'account.email_changed',
        'account.phone_change_requested',
        'account.phone_changed',
        'security_password_changed',
      ],
      run: updateUser,
    }),
    reauthenticate: route<'reauthenticate'>()({ allow: 'user', audit: ['account.reauthentication_requested'], run: reauthenticate }),
    authorizeProvider: route<'authorizeProvider'>()({ allow: 'anyone', audit: [], run: authorizeProvider }),
    acceptProvider: route<'acceptProvider'>()({
      allow: 'anyone',
      audit: ['account.registered', 'account.confirmed', 'account.identity_linked', 'account.signed_in'],
      run: acceptProvider,
    }),
    authorizeIdentity: route<'authorizeIdentity'>()({ allow: 'user', audit: [], run: authorizeIdentity }),
    unlinkIdentity: route<'unlinkIdentity'>()({ allow: 'user', audit: ['account.identity_unlinked'], run: unlinkIdentity }),
    signInBySso: route<'signInBySso'>()({ allow: 'anyone', audit: [], run: signInBySso }),
    signOut: route<'signOut'>()({ allow: 'unfinished', audit: ['account.signed_out'], run: signOut }),
    listSigningKeys: route<'listSigningKeys'>()({ allow: 'anyone', audit: [], run: listSigningKeys }),
    getSettings: route<'getSettings'>()({ allow: 'anyone', audit: [], run: getSettings }),
    getHealth: route<'getHealth'>()({ allow: 'anyone', audit: [], run: getHealth }),
    claimRecord: route<'claimRecord'>()({
      allow: 'anyone',
      audit: ['account.claimed', 'account.claim_failed', 'account.signed_in'],
      run: claimRecord,
    }),
    provePassword: route<'provePassword'>()({
      allow: 'unfinished',
      audit: ['account.reauthenticated', 'account.sign_in_failed'],
      run: provePassword,
    }),
  } satisfies Record<keyof typeof authenticationApi, unknown>,
}
