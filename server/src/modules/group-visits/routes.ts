import { groupVisitsApi } from '@uzima/contract/group-visits'
import { routes } from '#http/routes.ts'
import { cancelGroupVisit, changeGroupVisit, getGroupVisitChoices, scheduleGroupVisits } from './service/staff.ts'
import { getSeat, listGroupVisits, moveSeat, takeSeat } from './service.ts'

export const groupVisits = routes(groupVisitsApi, {
  listGroupVisits: { allow: 'anyone', limit: 'page', audit: null, mayLag: true, run: listGroupVisits },
  takeSeat: { allow: 'member', audit: 'group_visit.seat_taken', run: takeSeat, replay: (ctx, id) => getSeat(ctx, { id }) },
  moveSeat: { allow: 'member', audit: 'group_visit.seat_moved', run: moveSeat },
  getGroupVisitChoices: { allow: 'scheduler', audit: null, run: getGroupVisitChoices },
  scheduleGroupVisits: { allow: 'scheduler', audit: 'group_visit.scheduled', run: scheduleGroupVisits },
  changeGroupVisit: { allow: 'scheduler', audit: 'group_visit.changed', run: changeGroupVisit },
  cancelGroupVisit: { allow: 'scheduler', audit: 'group_visit.cancelled', run: cancelGroupVisit },
})
