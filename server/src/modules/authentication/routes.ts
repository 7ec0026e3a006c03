import { getHealth, getSettings, listSigningKeys } from './service/about.ts'
import { listAuditEntries } from './service/admin-audit.ts'
import { changeFactorOfUser, listFactorsOfUser, removeFactorOfUser } from './service/admin-factors.ts'
import { generateLink, inviteUser } from './service/admin-links.ts'
import { changeUser, createUser, deleteUser, endSessionsOfUser, listUsers, readUser } from './service/admin-users.ts'
import { type AuthOperation, route } from './service/call.ts'
import { challengeFactor } from './service/challenge-factor.ts'
import { switchEmailCode } from './service/email-code.ts'
import { acceptProvider, authorizeProvider } from './service/external.ts'
import { askForFactorReset, cancelFactorReset, withdrawFactorReset } from './service/factor-reset.ts'
import { enrolFactor, listFactors, removeFactor } from './service/factors.ts'
import { grantToken } from './service/grant-token.ts'
import { authorizeIdentity, unlinkIdentity } from './service/identities.ts'
import { recoverPassword, resendMail } from './service/mails.ts'
import { sendMagicLink, sendOtp } from './service/otp.ts'
import { signInByPasskey, startPasskeySignIn } from './service/passkey-sign-in.ts'
import { listPasskeys, registerPasskey, removePasskey, renamePasskey, startPasskey } from './service/passkeys.ts'
import { provePassword } from './service/prove-password.ts'
import { reauthenticate } from './service/reauthenticate.ts'
import { confirmRecoveryCodes, makeRecoveryCodes, verifyRecoveryCode } from './service/recovery-codes.ts'
import { signOut } from './service/sign-out.ts'
import { signUp } from './service/sign-up.ts'
import { signInBySso } from './service/sso.ts'
import { getUser, updateUser } from './service/user.ts'
import { acceptLink, openLink, verifyToken } from './service/verify.ts'
import { verifyFactor } from './service/verify-factor.ts'

const accepted = ['account.confirmed', 'account.signed_in', 'account.email_changed', 'account.phone_changed'] as const
const codeSent = ['account.code_requested', 'account.registered', 'account.confirmed'] as const

/** Who may call each operation, and which audit events it may record. */
export const authentication = {
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
  listUsers: route<'listUsers'>()({ allow: 'service', audit: ['admin.users_listed'], run: listUsers }),
  createUser: route<'createUser'>()({ allow: 'service', audit: ['admin.user_created'], run: createUser }),
  readUser: route<'readUser'>()({ allow: 'service', audit: ['admin.user_viewed'], run: readUser }),
  changeUser: route<'changeUser'>()({ allow: 'service', audit: ['admin.user_changed'], run: changeUser }),
  deleteUser: route<'deleteUser'>()({ allow: 'service', audit: ['admin.user_deleted'], run: deleteUser }),
  endSessionsOfUser: route<'endSessionsOfUser'>()({ allow: 'service', audit: ['admin.user_signed_out'], run: endSessionsOfUser }),
  listFactorsOfUser: route<'listFactorsOfUser'>()({ allow: 'service', audit: ['admin.factors_listed'], run: listFactorsOfUser }),
  removeFactorOfUser: route<'removeFactorOfUser'>()({ allow: 'service', audit: ['admin.factor_removed'], run: removeFactorOfUser }),
  changeFactorOfUser: route<'changeFactorOfUser'>()({ allow: 'service', audit: ['admin.factor_changed'], run: changeFactorOfUser }),
  listAuditEntries: route<'listAuditEntries'>()({ allow: 'service', audit: ['admin.audit_viewed'], run: listAuditEntries }),
  inviteUser: route<'inviteUser'>()({ allow: 'service', audit: ['admin.user_invited'], run: inviteUser }),
  generateLink: route<'generateLink'>()({ allow: 'service', audit: ['admin.link_generated'], run: generateLink }),
  listSigningKeys: route<'listSigningKeys'>()({ allow: 'anyone', audit: [], run: listSigningKeys }),
  getSettings: route<'getSettings'>()({ allow: 'anyone', audit: [], run: getSettings }),
  getHealth: route<'getHealth'>()({ allow: 'anyone', audit: [], run: getHealth }),
  listFactors: route<'listFactors'>()({ allow: 'unfinished', audit: [], run: listFactors }),
  enrolFactor: route<'enrolFactor'>()({ allow: 'enrolling', audit: [], run: enrolFactor }),
  challengeFactor: route<'challengeFactor'>()({ allow: 'unfinished', audit: ['mfa_code_sent'], run: challengeFactor }),
  verifyFactor: route<'verifyFactor'>()({
    allow: 'unfinished',
    audit: ['mfa_verification_success', 'mfa_verification_failed', 'security_mfa_enabled'],
    run: verifyFactor,
  }),
  removeFactor: route<'removeFactor'>()({ allow: 'enrolling', audit: ['security_mfa_disabled'], run: removeFactor }),
  switchEmailCode: route<'switchEmailCode'>()({
    allow: 'enrolling',
    audit: ['security_mfa_enabled', 'security_mfa_disabled'],
    run: switchEmailCode,
  }),
  makeRecoveryCodes: route<'makeRecoveryCodes'>()({ allow: 'user', audit: ['security_mfa_recovery_codes_made'], run: makeRecoveryCodes }),
  confirmRecoveryCodes: route<'confirmRecoveryCodes'>()({ allow: 'user', audit: [], run: confirmRecoveryCodes }),
  verifyRecoveryCode: route<'verifyRecoveryCode'>()({
    allow: 'unfinished',
    audit: ['mfa_verification_success', 'mfa_verification_failed'],
    run: verifyRecoveryCode,
  }),
  askForFactorReset: route<'askForFactorReset'>()({ allow: 'unfinished', audit: ['security_mfa_reset_asked'], run: askForFactorReset }),
  withdrawFactorReset: route<'withdrawFactorReset'>()({
    allow: 'user',
    audit: ['security_mfa_reset_cancelled'],
    run: withdrawFactorReset,
  }),
  cancelFactorReset: route<'cancelFactorReset'>()({ allow: 'anyone', audit: ['security_mfa_reset_cancelled'], run: cancelFactorReset }),
  provePassword: route<'provePassword'>()({
    allow: 'unfinished',
    audit: ['account.reauthenticated', 'account.sign_in_failed'],
    run: provePassword,
  }),
  startPasskey: route<'startPasskey'>()({ allow: 'enrolling', audit: [], run: startPasskey }),
  registerPasskey: route<'registerPasskey'>()({ allow: 'enrolling', audit: ['security_mfa_enabled'], run: registerPasskey }),
  startPasskeySignIn: route<'startPasskeySignIn'>()({ allow: 'anyone', audit: [], run: startPasskeySignIn }),
  signInByPasskey: route<'signInByPasskey'>()({
    allow: 'anyone',
    audit: ['account.signed_in', 'account.sign_in_failed'],
    run: signInByPasskey,
  }),
  listPasskeys: route<'listPasskeys'>()({ allow: 'enrolling', audit: [], run: listPasskeys }),
  renamePasskey: route<'renamePasskey'>()({ allow: 'user', audit: [], run: renamePasskey }),
  removePasskey: route<'removePasskey'>()({ allow: 'enrolling', audit: ['security_mfa_disabled'], run: removePasskey }),
} satisfies Record<AuthOperation, unknown>
