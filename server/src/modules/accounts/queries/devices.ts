import { sql } from 'kysely'

/** Known devices are forgotten by then (`app.forget_devices`). */
const devicesLastMs = 180 * 86_400_000
/** Whoever has not signed in since has no known device left. */
export const unusedSince = (now: Date) => new Date(now.getTime() - devicesLastMs)

/**
 * Whether to tell the person of `auth.users u` of this device: it is new to them, and not their first one. Whoever signs in for the first
 * time has no other device to be surprised by.
 */
export const isNewDevice = (device: Buffer, since: Date) => sql<boolean>`(
  not exists (select from auth.known_devices d where d.user_id = u.id and d.device = ${device})
  and (exists (select from auth.known_devices d where d.user_id = u.id) or exists (
    select from auth.users before where before.id = u.id and before.last_sign_in_at < ${since})))`
