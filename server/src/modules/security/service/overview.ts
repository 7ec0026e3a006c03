import { alertDays, alertEvents, type SecurityOverview } from '@uzima/contract/security/overview'
import { countEventsOf, findLastSigning } from '#audit/events.ts'
import type { User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { genuineConsentAt } from '#modules/consent/public.ts'
import { ownSessions } from '#modules/sessions/public.ts'
import { findProtection } from '../queries-overview.ts'
import { safeguardsOf } from '../safeguards.ts'
import { checksOf, type Facts, scoreOf } from '../score.ts'
import { checkEncryptionStatus } from './encryption.ts'

const dayMs = 86_400_000

/** Computed anew each time, so that the figures are current. */
export async function getSecurityOverview(ctx: Context<User>): Promise<SecurityOverview> {
  const { db, actor, now } = ctx
  const since = new Date(now.getTime() - alertDays * dayMs)
  const [protection, encryption, sessions, alerts, logSignedAt, consentedAt] = await Promise.all([
    findProtection(db),
    checkEncryptionStatus(ctx),
    ownSessions(ctx),
    countEventsOf(db, actor.id, { types: alertEvents, since }),
    findLastSigning(db),
    genuineConsentAt(ctx),
  ])
  if (!protection) throw notFound()
  const { kinds } = encryption
  const { isLocal, publicUrl } = ctx.services.config
  const hasRecord = actor.role !== 'admin'
  const facts: Facts = {
    ...protection,
    emailVerified: actor.emailVerified,
    hasSecondFactor: actor.hasSecondFactor,
    unreadAlerts: alerts.unread,
    encrypted: encryption,
    opensUnchanged: kinds.every(({ canaryOk }) => canaryOk),
    hasConsented: hasRecord ? consentedAt !== null : null,
    logSignedAt,
    now,
    isPrivateOnTheWay: isLocal || publicUrl.startsWith('https:'),
  }
  const checks = checksOf(facts)
  return {
    score: scoreOf(checks),
    checks,
    encrypted: { kinds: kinds.filter(({ enabled }) => enabled).length, of: kinds.length },
    sessions: {
      count: sessions.length,
      devices: new Set(sessions.map(({ browser, system, kind }) => `${browser} ${system} ${kind}`)).size,
    },
    alerts,
    safeguards: safeguardsOf(facts),
    idleMinutes: protection.idleMinutes,
    isLocal,
    logSignedAt: logSignedAt?.toISOString() ?? null,
    consentedAt: consentedAt?.toISOString() ?? null,
    checkedAt: now.toISOString(),
  }
}
