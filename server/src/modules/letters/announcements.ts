import type { Doctor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { noticeRow, notify } from '#modules/notifications/public.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { tellOfOpening } from './public-queries.ts'

/** The page on which patients see their letters. */
const page = '/health-records?view=letters'

/** Tells the patient, without what it is about. */
export async function announce(ctx: Context<Doctor>, event: 'letter_signed' | 'letter_withdrawn', patientId: string) {
  await notify(ctx, [{ userId: patientId, event, values: { doctor: ctx.actor.name }, link: page }])
  await hintRecord(ctx, patientId, 'letters', 'chart')
}

const againAfterMs = 3_600_000
type Opening = { linkId: string; patientId: string; toldBefore: Date | null }
/** Whoever opens a link again within the hour reads on. */
export async function announceOpening(ctx: Context, { linkId, patientId, toldBefore }: Opening) {
  const { db, now, services, afterCommit } = ctx
  const isAgain = toldBefore !== null && now.getTime() - toldBefore.getTime() < againAfterMs
  if (!isAgain) await tellOfOpening(db, linkId, noticeRow({ userId: patientId, event: 'letter_opened', values: {}, link: page }))
  afterCommit(() => {
    services.live.hint([patientId], 'letters')
    if (isAgain) return
    services.live.hint([patientId], 'notifications')
    services.outbox.ring()
  })
}
