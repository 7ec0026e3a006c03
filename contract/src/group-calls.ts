import { z } from 'zod/mini'
import { NamedType } from './appointments/kinds.ts'
import { side } from './appointments.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, instant } from './fields.ts'

/** The call of a group visit by video, as the caller sees it: never who else comes. */
export const GroupCall = z.object({
  /** The group visit's. */
  id,
  side,
  type: NamedType,
  title: z.nullable(z.string()),
  note: z.nullable(z.string()),
  doctor: z.string(),
  start: instant,
  end: instant,
  /** It can be entered between these instants. */
  opensAt: instant,
  closesAt: instant,
  isOpen: z.boolean(),
  /** The doctor has opened it and not ended it. */
  hasBegun: z.boolean(),
  /** The doctor has taken the caller out. */
  isRemoved: z.boolean(),
})
export type GroupCall = z.infer<typeof GroupCall>

export const EnteredGroupCall = z.object({
  call: GroupCall,
  /** Of the LiveKit server. */
  url: z.string(),
  /** Lets the caller into the room for a few minutes; good for nothing else. */
  token: z.string(),
  /** That sound and pictures are encrypted with between the browsers. */
  mediaKey: z.string(),
})
export type EnteredGroupCall = z.infer<typeof EnteredGroupCall>

/** Somebody with a seat. `seat` is also by what the video server calls them. */
export const PersonInCall = z.object({ seat: id, name: z.string(), isRemoved: z.boolean() })
export type PersonInCall = z.infer<typeof PersonInCall>

const path = '/api/group-visits/:id/call'
export const groupCallsApi = endpoints({
  getGroupCall: {
    method: 'GET',
    path,
    summary: 'The state of the call of a group visit, for its doctor and whoever has a seat',
    params: byId,
    response: GroupCall,
  },
  enterGroupCall: {
    method: 'POST',
    path: `${path}/enter`,
    summary: 'What a browser needs to enter the call. The doctor opens it; the others enter once that is done.',
    params: byId,
    response: EnteredGroupCall,
  },
  keepGroupCall: {
    method: 'POST',
    path: `${path}/presence`,
    unattended: true,
    summary: 'Reports presence in the call, once a minute. It keeps the session alive.',
    params: byId,
    response: GroupCall,
  },
  listPeopleInGroupCall: {
    method: 'GET',
    path: `${path}/people`,
    summary: 'Who has a seat, for the doctor in the call',
    params: byId,
    response: z.object({ rows: z.array(PersonInCall) }),
  },
  removeFromGroupCall: {
    method: 'POST',
    path: `${path}/remove`,
    summary: 'Takes somebody out of the call, who then cannot enter it again; or lets them enter again',
    params: byId,
    body: z.object({ seat: id, isRemoved: z.boolean() }),
    response: GroupCall,
  },
  endGroupCall: {
    method: 'POST',
    path: `${path}/end`,
    summary: 'Ends the call for everybody. The doctor can open it again while the visit can be entered.',
    params: byId,
    response: GroupCall,
  },
})
