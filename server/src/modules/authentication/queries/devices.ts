import { sql } from 'kysely'

/** Known devices are deleted after this time (`app.delete_unused_devices`). */
const devicesLastMs = 180 * 86_400_000
/** Anyone who has not signed in since then has no known device left. */
export const unusedSince = (now: Date) => new Date(now.getTime() - devicesLastMs)

/**
 * Whether to report this device to the person of `auth.users u`: it is new to them and not their first one, since a first sign-in has no
 * other device to compare with.
 */
export const isNewDevice = (device: Buffer, since: Date) => sql<boolean>`(
  not exists (select from auth.known_devices d where d.user_id = u.id and d.device = ${device})
  and (exists (select from auth.known_devices d where d.user_id = u.id) or exists (
    select from auth.users before where before.id = u.id and before.last_sign_in_at < ${since})))`
