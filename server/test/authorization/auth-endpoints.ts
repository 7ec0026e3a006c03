/**
 * anyone: the session is ignored. known: a valid session identifies the caller, all others are anonymous. unfinished: also before the
 * second factor. enrolling: also before a second factor is set up. user: a complete session. service: the operator's programs.
 */
export type AuthWord = 'anyone' | 'known' | 'unfinished' | 'enrolling' | 'user' | 'service'
export type AuthRows = 'factors' | 'passkeys' | 'identities' | 'users'
export type DeclaredAuthEndpoint = { who: AuthWord; rows?: AuthRows; query?: string; body?: object }

const anyone = { who: 'anyone' } as const
const unfinished = { who: 'unfinished' } as const
const enrolling = { who: 'enrolling' } as const
const user = { who: 'user' } as const
const service = { who: 'service' } as const

/** Every endpoint of the auth API. */
export const authEndpoints: Record<string, DeclaredAuthEndpoint> = {
  signUp: anyone,
  grantToken: { who: 'known', query: '?grant_type=password' },
  verifyToken: { who: 'known' },
  openLink: anyone,
  acceptLink: anyone,
  sendOtp: { who: 'known' },
  sendMagicLink: anyone,
  resendMail: anyone,
  recoverPassword: anyone,
  authorizeProvider: anyone,
  acceptProvider: anyone,
  signInBySso: anyone,
  listSigningKeys: anyone,
  getSettings: anyone,
  getHealth: anyone,
  startPasskeySignIn: anyone,
  signInByPasskey: anyone,
  cancelFactorReset: anyone,
  claimRecord: anyone,
  authorizeApp: anyone,
  authorizeAppByForm: anyone,
  issueAppToken: anyone,
  revokeAppToken: anyone,
  introspectAppToken: anyone,
  listIdTokenKeys: anyone,
  registerClient: anyone,

  getUser: unfinished,
  signOut: unfinished,
  listFactors: unfinished,
  challengeFactor: { ...unfinished, rows: 'factors' },
  verifyFactor: { ...unfinished, rows: 'factors', body: { challenge_id: '01890000-0000-7000-8000-000000000000', code: '000000' } },
  verifyRecoveryCode: unfinished,
  askForFactorReset: unfinished,

  // confirms the password again, which doesn't replace the second factor
  provePassword: enrolling,
  enrolFactor: enrolling,
  removeFactor: { ...enrolling, rows: 'factors' },
  switchEmailCode: enrolling,
  startPasskey: enrolling,
  registerPasskey: enrolling,
  listPasskeys: enrolling,
  removePasskey: { ...enrolling, rows: 'passkeys' },

  // the operation decides what an unfinished session may change: a password, after a recovery link
  updateUser: user,
  reauthenticate: user,
  authorizeIdentity: user,
  unlinkIdentity: { ...user, rows: 'identities' },
  makeRecoveryCodes: user,
  confirmRecoveryCodes: user,
  withdrawFactorReset: user,
  getAuthorization: user,
  answerAuthorization: user,
  listAppGrants: user,
  endAppGrant: user,
  renamePasskey: { ...user, rows: 'passkeys', body: { friendly_name: 'Key' } },

  listUsers: service,
  createUser: service,
  readUser: { ...service, rows: 'users' },
  changeUser: { ...service, rows: 'users' },
  deleteUser: { ...service, rows: 'users' },
  endSessionsOfUser: { ...service, rows: 'users' },
  inviteUser: service,
  generateLink: service,
  listFactorsOfUser: { ...service, rows: 'users' },
  removeFactorOfUser: service,
  changeFactorOfUser: service,
  listAuditEntries: service,
  listOAuthClients: service,
  createOAuthClient: service,
  readOAuthClient: service,
  changeOAuthClient: service,
  removeOAuthClient: service,
  renewOAuthClientSecret: service,
}
