import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { DeskState } from '@uzima/contract/desk'
import type { NoteStatus } from '@uzima/contract/encounters/status'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type NurseRow = {
  id: string
  patientId: string
  name: string
  dateOfBirth: string | null
  doctor: string
  scheduledTime: Date
  mode: VisitMode
  state: DeskState
  arrivedAt: Date | null
  room: string | null
  note: NoteStatus
}
export async function findNurseDay(db: Db, from: Date, until: Date): Promise<NurseRow[]> {
  const { rows } = await sql<NurseRow>`select * from app.nurse_day(${from}, ${until})`.execute(db)
  return rows
}
