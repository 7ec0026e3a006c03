import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { DeskState, DeskStep } from '@uzima/contract/desk'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type DeskRow = {
  id: string
  doctorId: string
  doctorUserId: string
  doctorName: string
  patientId: string
  patientName: string
  dateOfBirth: string | null
  phone: string | null
  scheduledTime: Date
  minutes: number
  mode: VisitMode
  state: DeskState
  arrivedAt: Date | null
  inRoomAt: Date | null
  room: string | null
  leftAt: Date | null
  /** By the doctor: the desk changes nothing any more. */
  isClosed: boolean
} & ({ changedAt: null } | { changedAt: Date; changedBy: string | null })

export async function findDay(db: Db, from: Date, until: Date): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`select * from app.desk_visits(${from}, ${until}, null)`.execute(db)
  return rows
}

export async function findOne(db: Db, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`select * from app.desk_visits('-infinity', 'infinity', ${id})`.execute(db)
  return rows[0]
}

type Step = { step: DeskStep; from: DeskState; room: string | null }
/** False if the visit is in another state by now, or the step does not follow this one. */
export async function takeStep(db: Db, id: string, { step, from, room }: Step): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select app.take_desk_step(${id}, ${step}, ${from}, ${room}) as taken`.execute(db)
  return rows[0]?.taken === true
}
