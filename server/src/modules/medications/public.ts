import type { Doctor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { ExportPart } from '#export/part.ts'
import type { Services } from '#services.ts'
import { type News, tellPatient } from './announcements.ts'
import { drawMedications, resourcesOf } from './medications-part.ts'
import { stateOf } from './policy.ts'
import { findActiveMedications, findMedication, findNames, findToday } from './queries.ts'
import { medicationRecord } from './record.ts'
import { type Stored, storeMedication as store } from './stored.ts'

/** Whether this medicine stands active in the patient's list. */
export async function isActiveMedication(db: Db, patientId: string, id: string): Promise<boolean | undefined> {
  const [row, today] = [await findMedication(db, patientId, id), await findToday(db, patientId)]
  return row && today !== null ? stateOf(row, today) === 'active' : undefined
}

/** Nobody takes more at a time. */
const mostActive = 500
/** How many medicines a person takes. */
export async function activeMedicationCount(db: Db, patientId: string): Promise<number> {
  const today = await findToday(db, patientId)
  return today === null ? 0 : (await findActiveMedications(db, patientId, today, mostActive)).length
}

/** What a person takes now, newest first. */
export async function activeMedicines({ db, services }: Pick<Context, 'db' | 'services'>, patientId: string) {
  const today = await findToday(db, patientId)
  const rows = today === null ? [] : await findActiveMedications(db, patientId, today, mostActive)
  await services.fields.prepare(db, 'medications', [patientId])
  return Promise.all(rows.map(async (row) => ({ id: row.id, ...(await openMedication(db, services, { ...row, medicationId: row.id })) })))
}

type Sealed = { medicationId: string; patientId: string; name: Buffer; dosage: Buffer }
/** What a medicine is called, read with a row that refers to it. */
export async function openMedication(db: Db, services: Services, { medicationId: id, patientId, name, dosage }: Sealed) {
  const content = await medicationRecord.decrypt({ db, services }, { id, patientId, name, dosage })
  return { medicationName: content.name, dosage: content.dosage }
}

/** Names of patients the caller cares for, of staff, and the own. */
export const namesOf = (db: Db, people: string[]) => findNames(db, people)

/** Tells a patient, in the app and by mail, what their doctor has done. */
export const tellOfDoctor = (ctx: Context<Doctor>, event: News, patientId: string) => tellPatient(ctx, event, patientId)

/** The list of medicines in everything a person takes along. */
export const medicationsPart: ExportPart = { draw: drawMedications, resources: resourcesOf }

/** A medicine that has been taken for some time: for the demo clinic. */
export const storeMedication = (ctx: Pick<Context, 'db' | 'now' | 'services'>, medication: Stored) => store(ctx, medication)
