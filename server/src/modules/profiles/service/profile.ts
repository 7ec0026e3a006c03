import { isCountry } from '@uzima/contract/emergency-contacts/countries'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { profilesApi } from '@uzima/contract/profiles'
import { partsAfter } from '@uzima/contract/profiles/postal-address'
import { DateTime } from 'luxon'
import type { User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { invalid, notFound } from '#errors.ts'
import { findProfile, type HomeChange, type ProfileRow, updateHome, updateProfileRow } from '../queries.ts'

type Profile = Output<typeof profilesApi.getProfile>
const earliestBirth = '1900-01-01'

export async function getProfile({ db, actor }: Context<User>): Promise<Profile> {
  const row = await findProfile(db, actor.id)
  if (!row) throw notFound()
  return toProfile(actor, row)
}

export async function updateProfile(ctx: Context<User>, input: Input<typeof profilesApi.updateProfile>): Promise<Profile> {
  const { db, actor, now, services } = ctx
  const { dateOfBirth } = input
  if (dateOfBirth && dateOfBirth > today(now, input.timeZone)) throw invalid('dateOfBirth', 'date_in_future')
  if (dateOfBirth && dateOfBirth < earliestBirth) throw invalid('dateOfBirth', 'date_too_early')
  if (input.country && !isCountry(input.country)) throw invalid('country', 'invalid_input')
  const stored = await findProfile(db, actor.id)
  if (!stored) throw notFound()
  const row = await updateProfileRow(db, actor.id, { ...input, ...partsAfter(input, stored), updatedAt: now })
  if (!row) throw notFound()
  ctx.afterCommit(() => services.live.hint([actor.id], 'profile'))
  return toProfile(actor, row)
}

export const setFocus = (ctx: Context<User>, { focus }: Input<typeof profilesApi.setFocus>): Promise<Profile> =>
  changeHome(ctx, { focus: [...new Set(focus)], updatedAt: ctx.now })

export const endFirstUse = (ctx: Context<User>): Promise<Profile> => changeHome(ctx, { isNew: false, updatedAt: ctx.now })

async function changeHome({ db, actor, afterCommit, services }: Context<User>, change: HomeChange): Promise<Profile> {
  const row = await updateHome(db, actor.id, change)
  if (!row) throw notFound()
  afterCommit(() => services.live.hint([actor.id], 'profile'))
  return toProfile(actor, row)
}

const today = (now: Date, zone: string) => DateTime.fromJSDate(now, { zone }).toISODate() ?? ''

const toProfile = (actor: User, row: ProfileRow): Profile => ({
  ...row,
  email: actor.email,
  doctorId: actor.doctorId,
  staffRoles: actor.staffRoles,
  hipaaConsentDate: row.hipaaConsentDate?.toISOString() ?? null,
})
