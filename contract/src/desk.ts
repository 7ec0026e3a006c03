import { z } from 'zod/mini'
import { visitMode } from './appointments/kinds.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, givenDay, id, instant, optionalText } from './fields.ts'

export const roomLength = 20

/** How far a visit is on its day. */
export const deskStates = ['booked', 'arrived', 'in_room', 'done', 'no_show'] as const
export const deskState = z.enum(deskStates)
export type DeskState = z.infer<typeof deskState>

/** leave: the patient has left the room. The doctor closes the visit. */
export const deskStep = z.enum(['check_in', 'to_room', 'leave', 'miss', 'undo'])
export type DeskStep = z.infer<typeof deskStep>

/** A visit as the front desk sees it: never its reason, and nothing of the chart. */
export const DeskVisit = z.object({
  id,
  name: z.string(),
  dateOfBirth: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  start: instant,
  end: instant,
  mode: visitMode,
  state: deskState,
  arrivedAt: z.nullable(instant),
  inRoomAt: z.nullable(instant),
  room: z.nullable(z.string()),
  leftAt: z.nullable(instant),
  /** By whom and when the latest step was taken at the desk; null before the first. */
  changed: z.nullable(z.object({ by: z.nullable(z.string()), at: instant })),
  /** What can be done with it now; the first is the next step. */
  steps: z.array(deskStep),
})
export type DeskVisit = z.infer<typeof DeskVisit>

export const DeskClinician = z.object({ doctorId: id, name: z.string(), visits: z.array(DeskVisit) })
export type DeskClinician = z.infer<typeof DeskClinician>

export const DeskDay = z.object({
  day,
  today: day,
  /** Of the practice. */
  timeZone: z.string(),
  /** Those who have visits on that day, by name; their visits in order of time. */
  clinicians: z.array(DeskClinician),
})
export type DeskDay = z.infer<typeof DeskDay>

/** `help` of the error desk_step_taken: the visit as it is by now. */
export const DeskStepHelp = z.object({ visit: DeskVisit })

export const deskApi = endpoints({
  getDeskDay: {
    method: 'GET',
    path: '/api/desk',
    summary: 'A day at the front desk: the visits of each clinician and how far they are. Today unless a day is given.',
    query: z.object({ day: z.optional(givenDay) }),
    response: DeskDay,
  },
  takeDeskStep: {
    method: 'POST',
    path: '/api/desk/visits/:id/step',
    summary: 'Takes one step of a visit, or takes the latest back. 409 desk_step_taken with the visit if it is in another state by now.',
    params: byId,
    /** `from`: the state that the caller has seen. `room`: for to_room. */
    body: z.object({ step: deskStep, from: deskState, room: optionalText(roomLength) }),
    response: DeskVisit,
  },
})
