import type { MedicationVersion } from '@uzima/contract/medications'
import type { Alert } from '@uzima/contract/medications/alerts'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, invalid } from '#errors.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { otherOf, type Taken } from './alerts.ts'
import { stateOf } from './policy.ts'
import { insertAcknowledgements, insertVersion, type MedicationRow, updateMedication } from './queries.ts'
import { acknowledgementRecord, medicationRecord, versionRecord } from './record.ts'
import { alertsOf, mostActive, type Snapshot } from './rows.ts'

/** On record with every check: allergies and health problems of the chart and the last weight were read for it. */
export const chartRead = { allergies: 'checked', conditions: 'checked', weight: 'checked' }

type Arising = { id: string; isActive: boolean; endDate: string | null }

/** What the writer has acknowledged, and why they continue. */
export type Acknowledging = { acknowledged: string[]; reason: string | null }

/** The new interrupting alerts of a change. Throws them unless they are acknowledged with it, and with a reason. */
export function arising(row: Arising, medicine: Taken, snapshot: Snapshot, given: Acknowledging, known: Alert[]): Alert[] {
  if (stateOf(row, snapshot.today) !== 'active') return []
  if (snapshot.active.filter(({ id }) => id !== row.id).length >= mostActive) throw conflict('too_many_medications')
  const isKnown = (alert: Alert) =>
    known.some((each) => each.id === alert.id && otherOf(each, row.id) === otherOf(alert, row.id) && each.acknowledgedAt !== null)
  const met = alertsOf(medicine, snapshot).filter((alert) => alert.interrupts && !isKnown(alert))
  const open = met.filter(({ id }) => !given.acknowledged.includes(id))
  if (open.length > 0) throw conflict('alerts_not_acknowledged', { alerts: open })
  requireReason(met, given.reason)
  return met
}

export function requireReason(alerts: readonly Alert[], reason: string | null) {
  if (reason === null && alerts.some(({ interrupts }) => interrupts)) throw invalid('reason', 'alert_reason_required')
}

/** Returns what goes into the audit log: how many, and which entries have the reason, which is health data and not said there. */
export async function acknowledge(
  ctx: Context<Verified>,
  medication: { id: string; patientId: string },
  alerts: Alert[],
  reason: string | null,
) {
  const { db, now, actor } = ctx
  const { id: medicationId, patientId } = medication
  const rows = await Promise.all(
    alerts.map(async (alert) => {
      const id = newId()
      const encrypted = await acknowledgementRecord.encrypt(ctx, { id, patientId }, { alert: alert.id, reason })
      const otherId = otherOf(alert, medicationId)
      return { id, patientId, medicationId, otherId, ...encrypted, acknowledgedBy: actor.id, acknowledgedAt: now }
    }),
  )
  await insertAcknowledgements(db, rows)
  return { acknowledged: rows.length, ...(reason !== null && rows.length > 0 && { reasons: rows.map(({ id }) => id).join(' ') }) }
}

export async function keepVersion(ctx: Context<Verified>, row: MedicationRow, change: MedicationVersion['change']) {
  const { db, actor, now } = ctx
  const { id: medicationId, patientId, version } = row
  const id = newId()
  const content = await medicationRecord.decrypt(ctx, row)
  const encrypted = await versionRecord.encrypt(ctx, { id, patientId }, { content })
  await insertVersion(db, { id, medicationId, patientId, version, change, ...encrypted, changedBy: actor.id, changedAt: now })
}

/** 409 if the caller read an older version. */
export async function change(ctx: Context<Verified>, row: MedicationRow, changed: Parameters<typeof updateMedication>[2]) {
  if (!(await updateMedication(ctx.db, row, { ...changed, updatedAt: ctx.now }))) throw conflict('medication_changed')
  await hintRecord(ctx, row.patientId, 'medications')
}
