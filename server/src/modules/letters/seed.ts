import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { kept } from './codes.ts'
import { insertLetter, type ListedRow } from './queries.ts'
import { letterRecord } from './record.ts'

type SeedLetter = Pick<ListedRow, 'patientId' | 'kind' | 'language'> & {
  signedBy: string
  at: Date
  title: string
  recipient: string
  body: string
  /** Of one that was withdrawn the day after. */
  withdrawnReason: string | null
}

/** For the demo: a letter that was signed in the past. */
export async function storeLetter(ctx: Pick<Context, 'db' | 'now' | 'services'>, { patientId, signedBy, at, ...letter }: SeedLetter) {
  const { kind, language, title, recipient, body, withdrawnReason } = letter
  const owned = { id: newId(), patientId }
  const content = { recipient, body, medicationIds: [], vaccinations: [] }
  const withdrawnAt = withdrawnReason === null ? null : new Date(at.getTime() + 86_400_000)
  await insertLetter(ctx.db, {
    ...{ ...owned, appointmentId: null, kind, language, status: withdrawnAt ? 'withdrawn' : 'signed', version: 2 },
    ...(await letterRecord.encrypt(ctx, owned, { title, content, withdrawnReason })),
    ...{ preparedBy: signedBy, createdAt: at, updatedBy: signedBy, updatedAt: at, signedBy, signedAt: at, ...kept(ctx.services, owned.id) },
    ...{ withdrawnBy: withdrawnAt && signedBy, withdrawnAt },
  })
}
