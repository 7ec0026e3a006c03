import { createHash } from 'node:crypto'
import type { Input } from '@uzima/contract/endpoint'
import type { lookApi, PracticeLook } from '@uzima/contract/practice/look'
import type { Admin } from '#auth/actor.ts'
import type { Context, Preparing } from '#context.ts'
import { invalid, notFound } from '#errors.ts'
import { FileAnswer } from '#files/answer.ts'
import { logoFrom, type MadeLogo } from '#files/inspection/pictures.ts'
import { findLook, type Look, logoAddress, type Sheet, sheetOf } from '#look.ts'
import { findPractice, practiceOf } from '#practice.ts'
import { findPicture, setAccent, setLogo as storeLogo } from '../queries-look.ts'

type Api = typeof lookApi
type Sent = Input<Api['setLogo']>

/** Their addresses change with them; short enough that a logo which was removed is soon gone everywhere. */
const keptSeconds = 7 * 86_400

export const getPracticeLook = async ({ db, services }: Context<Admin>): Promise<PracticeLook> =>
  toLook(await findLook(db), services.practice.current.name)

export async function changeAccent(ctx: Context<Admin>, { accent }: Input<Api['changeAccent']>): Promise<PracticeLook> {
  await setAccent(ctx.db, accent, { by: ctx.actor.id, at: ctx.now })
  ctx.audit({ details: { accent } })
  return changed(ctx)
}

/** No transaction is open meanwhile: another process looks at what was sent. */
export async function makeLogo({ bytes }: Sent, { actor, services }: Preparing<Admin>): Promise<Sent & MadeLogo> {
  const made = await logoFrom(bytes, { work: services.work, who: actor.id })
  if (typeof made === 'string') throw invalid('logo', made === 'file_type_mismatch' ? 'logo_type_not_allowed' : made)
  if (!made.isSeen) throw invalid('logo', 'logo_not_seen')
  return { bytes, ...made }
}

export async function setLogo(ctx: Context<Admin>, sent: Sent): Promise<PracticeLook> {
  // as `makeLogo` has handed it on
  const { logo, icon, width, height, hasGround } = sent as Sent & MadeLogo
  const digest = createHash('sha256').update(logo).digest('hex')
  await storeLogo(ctx.db, { logo, icon, digest, width, height, hasGround }, { by: ctx.actor.id, at: ctx.now })
  ctx.audit({ details: { logo: 'set' } })
  return changed(ctx)
}

export async function removeLogo(ctx: Context<Admin>): Promise<PracticeLook> {
  await storeLogo(ctx.db, null, { by: ctx.actor.id, at: ctx.now })
  ctx.audit({ details: { logo: 'removed' } })
  return changed(ctx)
}

/** Counts in this process at the commit, and in the others a moment later (server/repeatable/practice). */
async function changed({ db, services, afterCommit }: Context<Admin>): Promise<PracticeLook> {
  const look = await findLook(db)
  afterCommit(() => services.practice.setLook(look))
  return toLook(look, services.practice.current.name)
}

function toLook(look: Look, name: string): PracticeLook {
  const { accent, logo, changedAt } = look
  return {
    accent,
    logo: logo && { address: logoAddress(logo.digest), width: logo.width, height: logo.height, hasGround: logo.hasGround },
    sheet: sheetOf(look, name)?.address ?? null,
    changedAt: changedAt?.toISOString() ?? null,
  }
}

export const getLogo = ({ db }: Context, { digest }: { digest: string }) => picture(findPicture(db, digest, 'logo'))
export const getLogoIcon = ({ db }: Context, { digest }: { digest: string }) => picture(findPicture(db, digest, 'icon'))

async function picture(found: Promise<Buffer | undefined>): Promise<FileAnswer> {
  const png = await found
  if (!png) throw notFound()
  return fileOf({ name: 'logo.png', type: 'image/png', content: png })
}

export async function getLookSheet({ db, services }: Context, { digest }: { digest: string }): Promise<FileAnswer> {
  const { practice } = services
  const isThis = (sheet: Sheet | undefined) => sheet?.digest === digest
  // another process may have sent the page with what has just changed
  const sheet = isThis(practice.sheet) ? practice.sheet : await storedSheet(db, practice.current.name)
  if (!sheet || !isThis(sheet)) throw notFound()
  return fileOf({ name: 'look.css', type: 'text/css; charset=utf-8', content: Buffer.from(sheet.css) })
}

async function storedSheet(db: Context['db'], usualName: string): Promise<Sheet | undefined> {
  const [stored, look] = await Promise.all([findPractice(db), findLook(db)])
  return sheetOf(look, stored ? practiceOf(stored).name : usualName)
}

const fileOf = ({ content, ...about }: { name: string; type: string; content: Buffer }) =>
  new FileAnswer({
    ...about,
    size: content.length,
    cacheSeconds: keptSeconds,
    write: async function* () {
      yield content
    },
  })
