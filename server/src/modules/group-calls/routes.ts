import { groupCallsApi } from '@uzima/contract/group-calls'
import { routes } from '#http/routes.ts'
import { endGroupCall, enterGroupCall, getGroupCall, keepGroupCall, listPeopleInGroupCall, removeFromGroupCall } from './service.ts'

/** As with video visits of two, the service checks the patient's consent: a doctor's access doesn't depend on the doctor's own. */
export const groupCalls = routes(groupCallsApi, {
  // asked again while the page is open; nothing of anybody else
  getGroupCall: { allow: 'member', audit: null, run: getGroupCall },
  enterGroupCall: { allow: 'member', audit: 'group_call.entered', run: enterGroupCall },
  keepGroupCall: { allow: 'member', audit: null, run: keepGroupCall },
  listPeopleInGroupCall: { allow: 'doctor', audit: 'group_call.people_listed', run: listPeopleInGroupCall },
  removeFromGroupCall: { allow: 'doctor', audit: 'group_call.person_removed', run: removeFromGroupCall },
  endGroupCall: { allow: 'doctor', audit: 'group_call.ended', run: endGroupCall },
})
