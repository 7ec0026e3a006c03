import { z } from 'zod/mini'
import { visitMode } from '../appointments/kinds.ts'
import { deskState } from '../desk.ts'
import { noteStatus } from '../encounters/status.ts'
import { endpoints } from '../endpoint.ts'
import { day, id, instant } from '../fields.ts'

/** A visit as nurses see it: who comes to whom, where they are, and how far the note is. */
export const NurseVisit = z.object({
  id,
  patientId: id,
  name: z.string(),
  dateOfBirth: z.nullable(z.string()),
  doctor: z.string(),
  start: instant,
  mode: visitMode,
  state: deskState,
  arrivedAt: z.nullable(instant),
  room: z.nullable(z.string()),
  note: noteStatus,
})
export type NurseVisit = z.infer<typeof NurseVisit>

export const nurseApi = endpoints({
  getNurseDay: {
    method: 'GET',
    path: '/api/desk/nurse-day',
    summary: 'The visits of today at the practice, with whichever doctor, for its nurses.',
    response: z.object({ day, /** Of the practice. */ timeZone: z.string(), visits: z.array(NurseVisit) }),
  },
})
