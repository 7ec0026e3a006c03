import { readEmail } from './addresses.ts'
import { mailConfirmation } from './confirmation.ts'
import { actionLink, issueToken, sendInvitation } from './emails.ts'
import { type Metadata, mergeMetadata, nameIn, readMetadata } from './metadata.ts'
import { sendNotice } from './notices.ts'
import { oauthStateSecrets } from './oauth-state.ts'
import { pageLink, readPage } from './paging.ts'
import { type PersonCall, type Proved, proceed, takeProofLimits, wouldFinish } from './proving.ts'
import {
  confirmEmail,
  confirmPhone,
  deleteAccount,
  findAccount,
  findAccountBy,
  findAccountsPage,
  getAccount,
  insertAccount,
  lockAccount,
  lockAccountBy,
  type StoredAccount,
  setConfirmationSent,
  setInvited,
  setPassword,
  setRecoverySent,
  setUserMetadata,
} from './queries/accounts.ts'
import { dropChanges, setEmailChange, setPhoneChange } from './queries/changes.ts'
import { deleteFlowsOf } from './queries/flows.ts'
import { deleteOtherSessions, deleteSessionsBelow, deleteSessionsOf, raiseSession } from './queries/sessions.ts'
import { deleteTokensOf, type TokenKind } from './queries/tokens.ts'
import { invalid, OAuthRefusal, refuse, tooManyMails, tooManyRequests } from './refusals.ts'
import { type Answer, type AnyCall, type AuthRoutes, type Call, type InputOf, type Person, routeOf } from './service/call.ts'
import { changeEmail, emailExists } from './service/email-change.ts'
import { changePhone, phoneExists } from './service/phone-change.ts'
import { insertAccountRows, storeApplication } from './service/registration.ts'
import { sessionAnswer, startSession } from './sessions.ts'
import { readSignUpData } from './sign-up-data.ts'
import { readChannel, readPhone, sendSmsCode, takeSmsLimits } from './text-messages.ts'
import { authPaths } from './wire/openapi.ts'
import { authApi } from './wire/plugin.ts'
import { type Account, emptyAccount, type Identity, isBanned, toWireFactor, toWireUser } from './wire-user.ts'

export type {
  Account,
  Answer,
  AnyCall,
  AuthRoutes,
  Call,
  Identity,
  InputOf,
  Metadata,
  Person,
  PersonCall,
  Proved,
  StoredAccount,
  TokenKind,
}
export {
  actionLink,
  authApi,
  authPaths,
  changeEmail,
  changePhone,
  confirmEmail,
  confirmPhone,
  deleteAccount,
  deleteFlowsOf,
  deleteOtherSessions,
  deleteSessionsBelow,
  deleteSessionsOf,
  deleteTokensOf,
  dropChanges,
  emailExists,
  emptyAccount,
  findAccount,
  findAccountBy,
  findAccountsPage,
  getAccount,
  insertAccount,
  insertAccountRows,
  invalid,
  isBanned,
  issueToken,
  lockAccount,
  lockAccountBy,
  mailConfirmation,
  mergeMetadata,
  nameIn,
  OAuthRefusal,
  oauthStateSecrets,
  pageLink,
  phoneExists,
  proceed,
  raiseSession,
  readChannel,
  readEmail,
  readMetadata,
  readPage,
  readPhone,
  readSignUpData,
  refuse,
  routeOf,
  sendInvitation,
  sendNotice,
  sendSmsCode,
  sessionAnswer,
  setConfirmationSent,
  setEmailChange,
  setInvited,
  setPassword,
  setPhoneChange,
  setRecoverySent,
  setUserMetadata,
  startSession,
  storeApplication,
  takeProofLimits,
  takeSmsLimits,
  tooManyMails,
  tooManyRequests,
  toWireFactor,
  toWireUser,
  wouldFinish,
}
