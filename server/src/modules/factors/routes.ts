import { factorsApi } from '@uzima/contract/factors/api'
import { route } from './service/call.ts'
import { challengeFactor } from './service/challenge-factor.ts'
import { switchEmailCode } from './service/email-code.ts'
import { askForFactorReset, cancelFactorReset, withdrawFactorReset } from './service/factor-reset.ts'
import { enrolFactor, listFactors, removeFactor } from './service/factors.ts'
import { signInByPasskey, startPasskeySignIn } from './service/passkey-sign-in.ts'
import { listPasskeys, registerPasskey, removePasskey, renamePasskey, startPasskey } from './service/passkeys.ts'
import { confirmRecoveryCodes, makeRecoveryCodes, verifyRecoveryCode } from './service/recovery-codes.ts'
import { verifyFactor } from './service/verify-factor.ts'

/** Who may call each operation, and which audit events it may record. */
export const factors = {
  api: factorsApi,
  table: {
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
  } satisfies Record<keyof typeof factorsApi, unknown>,
}
