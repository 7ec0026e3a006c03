import type { Locale } from '@uzima/contract/fields'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { afterCommit, type Statement } from '#db/transaction.ts'
import type { SystemDeps } from '#jobs/system.ts'

/** The result of `app.set_filing_context`; empty if nobody can file it. */
export type FilingContext = {
  user_id: string
  email: string | null
  locale: Locale
  time_zone: string
  name: string
  doctor_id: string | null
  professional_id: string | null
}

/** The filing of one result, in the name of who has assigned or ordered it. */
export const asFiling =
  (resultId: string, orderId: string | null, earlierId: string | null, now: Date) =>
  (proof: Buffer): Statement => ({
    sql: 'select * from app.set_filing_context($1, $2, $3, $4, $5)',
    values: [resultId, orderId, earlierId, now, proof],
  })

export function contextOfFiling(
  { services, log }: SystemDeps,
  db: Db,
  who: FilingContext | undefined,
  now: Date,
): Context<Doctor | Professional> | undefined {
  if (!who) return undefined
  const { user_id: id, doctor_id: doctorId, professional_id: professionalId, email, locale, time_zone: timeZone, name } = who
  const person = {
    ...{
      id,
      name,
      locale,
      timeZone,
      sessionId: '',
      email: email ?? '',
      emailVerified: true as const,
      consented: true,
      aal: 'aal2' as const,
    },
    ...{ isRecovery: false, isPending: false, hasSecondFactor: true, mustEnrol: false, authTime: new Date(0) },
  }
  const actor: Doctor | Professional | undefined =
    doctorId === null
      ? professionalId === null
        ? undefined
        : { ...person, role: 'professional', doctorId: null, professionalId, staffRoles: ['nurse'] }
      : { ...person, role: 'doctor', doctorId, professionalId: null, staffRoles: [] }
  return (
    actor && {
      ...{ db, actor, now, log, services, newId, address: null },
      language: locale,
      afterCommit: (effect) => afterCommit(db, effect),
      audit: () => {},
    }
  )
}
