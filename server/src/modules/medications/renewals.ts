import type { Doctor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { type Acknowledging, acknowledge, arising, chartRead } from './changes.ts'
import { findMedication, queueForChange } from './queries.ts'
import { medicationRecord } from './record.ts'
import { snapshotOf, takenOf } from './rows.ts'

type Renewed = { patientId: string; medicationId: string }

/**
 * Asks as prescribing does before a medicine is given again: about every alert that interrupts, whoever has acknowledged it before, and also
 * if the medicine has ended meanwhile. Returns what goes into the audit log.
 */
export async function renewMedicine(ctx: Context<Doctor>, { patientId, medicationId }: Renewed, given: Acknowledging) {
  const { db } = ctx
  await queueForChange(db, patientId)
  const row = await findMedication(db, patientId, medicationId)
  if (!row) throw notFound('medication_not_found')
  const snapshot = await snapshotOf(ctx, patientId)
  const medicine = takenOf(row.id, await medicationRecord.decrypt(ctx, row), snapshot.dosed)
  const met = arising({ id: row.id, isActive: true, endDate: null }, medicine, snapshot, given, [])
  const details = { ...(await acknowledge(ctx, row, met, given.reason)), ...chartRead }
  if (met.length > 0) await hintRecord(ctx, patientId, 'medications')
  return details
}
