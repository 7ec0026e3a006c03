import { z } from 'zod/mini'
import { GroupVisit } from './appointments/group.ts'
import { appointmentTypeCode, NamedType, visitMode } from './appointments/kinds.ts'
import { arrivalWay, checkInStep, scannedCode } from './check-in.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, givenDay, id, instant, optionalText, text } from './fields.ts'
import { roomKind, roomNameLength } from './locations.ts'
import { DeskMoney, Price } from './payments/prices.ts'
import { calendarDay, FreeSlots } from './providers.ts'

export const roomLength = roomNameLength
export const patientSearchLength = 120
/** Fewer letters would find everybody. */
export const leastSearch = 2

/** How far a visit is on its day. */
export const deskStates = ['booked', 'arrived', 'in_room', 'done', 'no_show'] as const
export const deskState = z.enum(deskStates)
export type DeskState = z.infer<typeof deskState>

/** leave: the patient has left the room. The doctor closes the visit. */
export const deskStep = z.enum(['check_in', 'to_room', 'leave', 'miss', 'undo'])
export type DeskStep = z.infer<typeof deskStep>

/** Characters of a reason that the desk is shown. */
export const reasonLineLength = 120

/** A visit as the front desk sees it: nothing of the chart. */
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
  /** Where it is. */
  locationId: id,
  /** The room that is kept for it. */
  booked: z.nullable(z.object({ id, name: z.string() })),
  /** It needs a room, and none was free. */
  isRoomWaived: z.boolean(),
  /** It will not take place as planned: its clinician is away, or has left. */
  isAway: z.boolean(),
  isWalkIn: z.boolean(),
  /** Put beside another visit of the clinician's. */
  isOverbooked: z.boolean(),
  /** The group visit in which it is a seat: it moves to another one only. */
  groupVisitId: z.nullable(id),
  /** It can still be moved or cancelled at the desk. */
  isMovable: z.boolean(),
  /** By whom at the desk it was booked or moved to where it is, and when; null if the patient or their doctor did. */
  placed: z.nullable(z.object({ by: z.nullable(z.string()), at: instant })),
  /** By whom and when the latest step was taken at the desk; null before the first. */
  changed: z.nullable(z.object({ by: z.nullable(z.string()), at: instant })),
  /** How they said that they are here; null if the desk marked it, or nobody yet. */
  arrivedWay: z.nullable(arrivalWay),
  /** When the patient checked in, and what the practice still has to ask. */
  checkIn: z.object({ finishedAt: z.nullable(instant), missing: z.array(checkInStep) }),
  /** What it costs and what is paid of it; null if it has no price. */
  money: z.nullable(DeskMoney),
  /** What can be done with it now; the first is the next step. */
  steps: z.array(deskStep),
})
export type DeskVisit = z.infer<typeof DeskVisit>

export const DeskRoom = z.object({ id, name: z.string(), kind: roomKind, isFree: z.boolean() })
export type DeskRoom = z.infer<typeof DeskRoom>

export const DeskClinician = z.object({ doctorId: id, name: z.string(), visits: z.array(DeskVisit), groups: z.array(GroupVisit) })
export type DeskClinician = z.infer<typeof DeskClinician>

export const DeskDay = z.object({
  day,
  today: day,
  /** Of the practice. */
  timeZone: z.string(),
  /** Those who have visits on that day, by name; their visits in order of time. */
  clinicians: z.array(DeskClinician),
  /** The first line of why patients come to visits that are still to be closed, in their words, where the practice lets the desk read it. */
  reasons: z.array(z.object({ visitId: id, reason: z.string() })),
})
export type DeskDay = z.infer<typeof DeskDay>

/** `help` of the error desk_step_taken: the visit as it is by now, and with whom. */
export const DeskStepHelp = z.object({ visit: DeskVisit, doctor: z.object({ id, name: z.string() }) })
export type DeskStepHelp = z.infer<typeof DeskStepHelp>

/** Who somebody is, and how to reach them. */
export const DeskPatient = z.object({
  id,
  name: z.string(),
  dateOfBirth: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Without one they cannot open a video visit. */
  hasAccount: z.boolean(),
})
export type DeskPatient = z.infer<typeof DeskPatient>

export const DeskChoices = z.object({
  clinicians: z.array(z.object({ doctorId: id, name: z.string(), specialty: z.string(), timeZone: z.string() })),
  /** All for one patient that are offered, those that patients cannot book included. */
  types: z.array(z.object({ ...NamedType.shape, minutes: z.int(), modes: z.array(visitMode), price: z.nullable(Price) })),
})
export type DeskChoices = z.infer<typeof DeskChoices>

/** Times for a visit of this type, or for this one if it were moved. */
const ofWhat = { type: z.optional(appointmentTypeCode), mode: z.optional(visitMode), visitId: z.optional(id) }
const deskDays = 7
const DeskTime = z.object({ start: instant, doctorId: id, name: z.string(), timeZone: z.string() })
export type DeskTime = z.infer<typeof DeskTime>

/** When a clinician could see somebody who has just come; null: not today any more. Where they are then. */
export const DeskSoonest = z.object({
  doctorId: id,
  name: z.string(),
  start: z.nullable(instant),
  isNow: z.boolean(),
  locationId: z.nullable(id),
  timeZone: z.string(),
})
export type DeskSoonest = z.infer<typeof DeskSoonest>

/** Null: a usual visit, where the practice has no types. */
const type = z.nullable(appointmentTypeCode)
/** The time may be taken, or outside the hours: the visit stands beside others then. */
const overbook = z.boolean()
/** Where the caller has seen the visit: 409 desk_step_taken with the visit if it is elsewhere or further by now. */
const seen = { from: instant, fromDoctorId: id }

/** A clinician's times of one day for a visit that might be moved there. */
export const DeskTarget = z.object({ doctorId: id, name: z.string(), slots: z.array(z.object({ start: instant, isFree: z.boolean() })) })
export type DeskTarget = z.infer<typeof DeskTarget>

export const BookAtDesk = z.object({ patientId: id, doctorId: id, type, mode: visitMode, start: instant, overbook })
export type BookAtDesk = z.infer<typeof BookAtDesk>
export const TakeWalkIn = z.object({ patientId: id, doctorId: id, type })
export type TakeWalkIn = z.infer<typeof TakeWalkIn>
export const MoveDeskVisit = z.object({ ...seen, doctorId: id, start: instant, overbook })
export type MoveDeskVisit = z.infer<typeof MoveDeskVisit>
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
    /**
     * `from`: the state that the caller has seen. For to_room: `roomId` is a room of where the visit is, which it then takes (409 room_taken
     * if it is not free), or `room` what was typed where there are none.
     */
    body: z.object({ step: deskStep, from: deskState, room: optionalText(roomLength), roomId: z._default(z.nullable(id), null) }),
    response: DeskVisit,
  },
  listDeskRooms: {
    method: 'GET',
    path: '/api/desk/visits/:id/rooms',
    summary: 'The rooms where a visit takes place, and which of them are free for it.',
    params: byId,
    response: z.object({ rows: z.array(DeskRoom) }),
  },
  changeDeskRoom: {
    method: 'POST',
    path: '/api/desk/visits/:id/room',
    summary: 'Keeps another room for a visit, or none. 409 room_taken if it is not free, desk_step_taken if the visit has another by now.',
    params: byId,
    /** `from`: the room that the caller has seen. */
    body: z.object({ from: z.nullable(id), roomId: z.nullable(id) }),
    response: DeskVisit,
  },
  arriveByCode: {
    method: 'POST',
    path: '/api/desk/arrivals',
    summary: 'Marks the patient whose code was scanned or typed as arrived. 409 arrival_code_unknown if it is none, or no longer.',
    body: z.object({ code: scannedCode }),
    response: DeskVisit,
  },
  findDeskPatients: {
    method: 'POST',
    path: '/api/desk/patients',
    summary: 'Patients by name, birth date (1990-05-03 or 3.5.1990) or phone number, or several of them. A search: nothing is stored.',
    body: z.object({ search: text(patientSearchLength) }),
    unattended: true,
    /** `isWhole`: there are no more. */
    response: z.object({ rows: z.array(DeskPatient), isWhole: z.boolean() }),
  },
  getDeskChoices: {
    method: 'GET',
    path: '/api/desk/choices',
    summary: 'The clinicians and types of appointment that the front desk can book.',
    response: DeskChoices,
  },
  listDeskTimes: {
    method: 'GET',
    path: '/api/desk/times',
    summary: 'A week of a clinician’s times, free or taken. How late and how far ahead patients may book does not count here.',
    query: z.object({
      doctorId: id,
      from: z.optional(calendarDay),
      days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(deskDays)), deskDays),
      ...ofWhat,
    }),
    response: FreeSlots,
  },
  listDeskTargets: {
    method: 'GET',
    path: '/api/desk/visits/:id/targets',
    summary: 'Where a visit could be moved to on a day: the times of all clinicians who work then, free or taken, but for where it is.',
    params: byId,
    query: z.object({ day: givenDay }),
    response: z.object({ rows: z.array(DeskTarget) }),
  },
  listDeskNextFree: {
    method: 'GET',
    path: '/api/desk/next-free',
    summary: 'The next free times over all clinicians.',
    query: z.object(ofWhat),
    response: z.object({ rows: z.array(DeskTime) }),
  },
  listDeskSoonest: {
    method: 'GET',
    path: '/api/desk/soonest',
    summary: 'All clinicians, by when they could see somebody who has just come, in person: who is free now is first.',
    query: z.object({ type: z.optional(appointmentTypeCode) }),
    response: z.object({ rows: z.array(DeskSoonest) }),
  },
  bookAtDesk: {
    method: 'POST',
    path: '/api/desk/visits',
    summary: 'Books a visit for a patient. 409 desk_time_taken if the time is taken and the visit is not to stand beside others.',
    body: BookAtDesk,
    response: DeskVisit,
    status: 201,
    idempotent: true,
  },
  takeWalkIn: {
    method: 'POST',
    path: '/api/desk/walk-ins',
    summary: 'Takes in a patient who has come without an appointment: a visit that begins now, and has arrived.',
    body: TakeWalkIn,
    response: DeskVisit,
    status: 201,
    idempotent: true,
  },
  moveDeskVisit: {
    method: 'POST',
    path: '/api/desk/visits/:id/move',
    summary: 'Moves a visit to another time or clinician.',
    params: byId,
    body: MoveDeskVisit,
    response: DeskVisit,
  },
  listGroupVisitsOfType: {
    method: 'GET',
    path: '/api/desk/group-visits',
    summary: 'The next group visits of a type, over all clinicians.',
    query: z.object({ type: appointmentTypeCode }),
    response: z.object({ rows: z.array(z.object({ ...GroupVisit.shape, doctor: z.string() })) }),
  },
  bookSeat: {
    method: 'POST',
    path: '/api/desk/group-visits/:id/seats',
    summary: 'Gives a patient a seat in a group visit; seats_full if none is left.',
    params: byId,
    body: z.object({ patientId: id }),
    response: DeskVisit,
    status: 201,
    idempotent: true,
  },
  moveDeskSeat: {
    method: 'POST',
    path: '/api/desk/visits/:id/seat',
    summary: 'Moves a seat to another group visit of the type. 409 desk_step_taken with the visit if it is elsewhere or further by now.',
    params: byId,
    body: z.object({ from: id, to: id }),
    response: DeskVisit,
  },
  cancelDeskVisit: {
    method: 'POST',
    path: '/api/desk/visits/:id/cancel',
    summary: 'Cancels a visit. Its patient and its clinician are told.',
    params: byId,
    body: z.object(seen),
    response: z.object({ id }),
  },
})
