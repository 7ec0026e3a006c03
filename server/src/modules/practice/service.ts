import { emergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import type { Input } from '@uzima/contract/endpoint'
import type { PracticeSettings, practiceApi } from '@uzima/contract/practice'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { findPractice, type Practice, practiceOf } from '#practice.ts'
import { dropCopiedPlaces, insertSettings, updateSettings } from './queries.ts'

type Api = typeof practiceApi

export async function getPracticeSettings({ db, services }: Context<Admin>): Promise<PracticeSettings> {
  const stored = await findPractice(db)
  return toSettings(stored ? practiceOf(stored) : services.practice.current, stored)
}

/** Counts in this process at the commit, and in the others a moment later (server/repeatable/practice). */
export async function changePracticeSettings(
  ctx: Context<Admin>,
  { version, ...given }: Input<Api['changePracticeSettings']>,
): Promise<PracticeSettings> {
  const { db, actor, now, services } = ctx
  const isOwnNumber = given.emergencyNumber !== emergencyNumber(given.country)
  const stored = { ...given, emergencyNumber: isOwnNumber ? given.emergencyNumber : null }
  const row = { ...stored, changedBy: actor.id, changedAt: now }
  const kept = version === 0 ? await insertSettings(db, row) : await updateSettings(db, version, row)
  if (!kept) throw conflict('practice_changed')
  const [before, after] = [services.practice.current, practiceOf(stored)]
  if (version === 0) await dropCopiedPlaces(db, before.place)
  ctx.audit({ details: { changed: named.filter((key) => before[key] !== after[key]).join(' ') } })
  ctx.afterCommit(() => services.practice.set(stored))
  return toSettings(after, { ...kept, changedAt: now })
}

const named = ['name', 'phone', 'address', 'country', 'timeZone', 'emergencyNumber'] as const

const toSettings = ({ place: _, ...practice }: Practice, saved: { version: number; changedAt: Date } | undefined): PracticeSettings => ({
  ...practice,
  version: saved?.version ?? 0,
  changedAt: saved?.changedAt.toISOString() ?? null,
})
