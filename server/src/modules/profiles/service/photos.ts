import { createHash } from 'node:crypto'
import type { Input } from '@uzima/contract/endpoint'
import type { Profile } from '@uzima/contract/profiles'
import type { photosApi } from '@uzima/contract/profiles/photos'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context, Preparing } from '#context.ts'
import { invalid, notFound } from '#errors.ts'
import { FileAnswer } from '#files/answer.ts'
import { photoFrom } from '#files/inspection/pictures.ts'
import { deletePhoto, findPhoto, upsertPhoto } from '../queries.ts'
import { getProfile } from './profile.ts'

type Provider = Context<Doctor | Professional>
type Sent = Input<(typeof photosApi)['setPhoto']>

/** Long enough that a list is drawn without asking again, short enough that the photo of somebody who left is soon gone everywhere. */
const keptSeconds = 7 * 86_400

/** Replaces what was sent by the photo made of it. */
export async function makePhoto({ bytes, position }: Sent, { actor, services }: Preparing<Doctor | Professional>): Promise<Sent> {
  const made = await photoFrom(bytes, position, { work: services.work, who: actor.id })
  if (typeof made === 'string') throw invalid('photo', made === 'file_type_mismatch' ? 'photo_type_not_allowed' : made)
  return { bytes: new Uint8Array(made), position }
}

/** `bytes` is the photo that `makePhoto` has made. */
export async function setPhoto(ctx: Provider, { bytes }: Sent): Promise<Profile> {
  const { db, actor, now } = ctx
  const image = Buffer.from(bytes)
  const digest = createHash('sha256').update(actor.id).update(image).digest('hex')
  await upsertPhoto(db, { userId: actor.id, digest, image, createdAt: now })
  return changed(ctx)
}

export async function removePhoto(ctx: Provider): Promise<Profile> {
  await deletePhoto(ctx.db, ctx.actor.id)
  return changed(ctx)
}

function changed(ctx: Provider): Promise<Profile> {
  const { actor, services } = ctx
  ctx.afterCommit(() => services.live.hint([actor.id], 'profile'))
  return getProfile(ctx)
}

export async function getPhoto({ db }: Context, { digest }: { digest: string }): Promise<FileAnswer> {
  const image = await findPhoto(db, digest)
  if (!image) throw notFound()
  return new FileAnswer({
    name: 'photo.jpg',
    type: 'image/jpeg',
    size: image.length,
    cacheSeconds: keptSeconds,
    write: async function* () {
      yield image
    },
  })
}
