import { adminApi } from '@uzima/contract/admin'
import { calendarFeedsApi } from '@uzima/contract/calendar-feeds'
import { consentApi } from '@uzima/contract/consent'
import { type WaitingWork, waitingApi } from '@uzima/contract/dashboard/waiting'
import { messagesApi } from '@uzima/contract/messages'
import { notificationsApi } from '@uzima/contract/notifications'
import { profilesApi } from '@uzima/contract/profiles'
import { sessionsApi } from '@uzima/contract/sessions'
import { expect, vi } from 'vitest'
import { getSession, startSession } from '#lib/session.ts'
import type { Person } from './people.ts'
import { answerAfterOthers, answerAuth } from './server.ts'

export type SignedIn = {
  signedInAt?: Date
  /** How the person was recognised; `recovery` is the mailed link of a forgotten password. */
  method?: 'password' | 'recovery'
  /** What this sign-in lacks to be complete: a proof of the second factor, or a second factor. */
  lacks?: 'proof' | 'factor'
  /** Until then nobody knows their name and role. */
  profileAfter?: Promise<void>
}

const noWork: WaitingWork = {
  ...{ inbox: null, tasks: null, applications: null, orders: null },
  ...{ reports: null, accessRequests: null, factorResets: null },
}

/** With the cookie that sign-in leaves behind, as a page that is loaded anew. Answers what every page and the profile ask for by themselves. */
export async function signIn(person: Person, how: SignedIn = {}) {
  const { profile } = person
  // the app takes no other word of a session that has ended
  const sessionId = crypto.randomUUID()
  answerAuth({ 'POST /token?grant_type=refresh_token': () => tokensOf(person, sessionId, how) })
  const limits = { idleMinutes: 15, idleSecondsLeft: 900, secondsLeft: 36_000 } as const
  const { hipaaConsent, hipaaConsentDate } = profile
  answerAfterOthers(profilesApi, { getProfile: async () => how.profileAfter?.then(() => profile) ?? profile })
  answerAfterOthers(sessionsApi, {
    getLimits: () => limits,
    noteActivity: () => limits,
    getDraftKey: () => ({ key: btoa('k'.repeat(32)) }),
  })
  answerAfterOthers(notificationsApi, { countUnread: () => ({ unread: 0, newest: null }) })
  answerAfterOthers(waitingApi, { getWaitingWork: () => noWork })
  answerAfterOthers(messagesApi, { countUnreadMessages: () => ({ unread: 0 }), confirmDelivery: () => ({ unread: 0 }) })
  answerAfterOthers(calendarFeedsApi, { getCalendarFeed: () => ({ feed: null }) })
  answerAfterOthers(adminApi, { getOwnApplication: () => ({ application: null }) })
  answerAfterOthers(consentApi, {
    getConsent: () => ({ hipaaConsent, hipaaConsentDate, state: hipaaConsent ? 'given' : 'none', version: 1 }),
  })
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer to a sign-in sets it
  document.cookie = 'uzima_session=1; Path=/; SameSite=Strict'
  startSession()
  if (how.lacks || how.profileAfter) await vi.waitFor(() => expect(getSession().status).toBe(how.lacks ? 'unfinished' : 'signed-in'))
  else await vi.waitFor(() => expect(getSession().profile).not.toBeNull(), 10_000)
}

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** What sign-in and renewal answer. Nobody checks the signature in a browser. */
export function tokensOf({ user }: Person, sessionId: string, { signedInAt = new Date(), method = 'password', lacks }: SignedIn = {}) {
  const now = Math.floor(Date.now() / 1000)
  const at = Math.floor(signedInAt.getTime() / 1000)
  const claims = {
    sub: user.id,
    aal: 'aal1',
    amr: [{ method, timestamp: at }],
    session_id: sessionId,
    exp: now + 3600,
    ...(lacks && { second_factor: lacks === 'proof' ? 'pending' : 'enrol' }),
  }
  return {
    access_token: `${part({ alg: 'ES256' })}.${part(claims)}.${part({})}`,
    refresh_token: 'cookie',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: now + 3600,
    user: { ...user, last_sign_in_at: signedInAt.toISOString() },
  }
}
