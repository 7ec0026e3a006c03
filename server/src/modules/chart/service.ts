import type { Chart } from '@uzima/contract/chart'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { allergyListOf } from '#modules/allergies/public.ts'
import { whoseRecord } from '#modules/sharing/public.ts'

/** No one is their own clinician: the own record has pages of its own. */
export async function getChart(ctx: Context<Doctor | Professional>, input: { patientId: string }): Promise<Chart> {
  if (input.patientId === ctx.actor.id) throw notFound('patient_not_found')
  const patientId = await whoseRecord(ctx, input.patientId)
  const allergies = await allergyListOf(ctx, patientId)
  ctx.audit({ details: { count: allergies.rows.length } })
  return { allergies }
}
