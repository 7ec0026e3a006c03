import { deskApi } from '@uzima/contract/desk'
import { nurseApi } from '@uzima/contract/desk/nurse'
import { routes, together } from '#http/routes.ts'
import { bookAtDesk, cancelDeskVisit, getDeskVisit, moveDeskVisit, takeWalkIn } from './service/booking.ts'
import { findDeskPatients, getDeskChoices, listDeskNextFree, listDeskSoonest, listDeskTargets, listDeskTimes } from './service/choices.ts'
import { getNurseDay } from './service/nurse.ts'
import { bookSeat, listGroupVisitsOfType, moveDeskSeat } from './service/seats.ts'
import { arriveByCode, changeDeskRoom, getDeskDay, listDeskRooms, takeDeskStep } from './service.ts'

const frontDesk = routes(deskApi, {
  getDeskDay: { allow: 'frontDesk', audit: 'desk.viewed', run: getDeskDay },
  takeDeskStep: { allow: 'frontDesk', audit: 'desk.checked_in', run: takeDeskStep },
  arriveByCode: { allow: 'frontDesk', audit: 'desk.code_taken', run: arriveByCode },
  listDeskRooms: { allow: 'frontDesk', audit: null, run: listDeskRooms },
  changeDeskRoom: { allow: 'frontDesk', audit: 'desk.room_changed', run: changeDeskRoom },
  findDeskPatients: { allow: 'frontDesk', audit: 'desk.patients_searched', run: findDeskPatients },
  getDeskChoices: { allow: 'frontDesk', audit: null, run: getDeskChoices },
  listDeskTimes: { allow: 'frontDesk', audit: null, run: listDeskTimes },
  listDeskTargets: { allow: 'frontDesk', audit: null, run: listDeskTargets },
  listDeskNextFree: { allow: 'frontDesk', audit: null, run: listDeskNextFree },
  listDeskSoonest: { allow: 'frontDesk', audit: null, run: listDeskSoonest },
  bookAtDesk: {
    allow: 'frontDesk',
    audit: 'desk.booked',
    run: bookAtDesk,
    replay: (ctx, id) => getDeskVisit(ctx, { id }),
  },
  takeWalkIn: {
    allow: 'frontDesk',
    audit: 'desk.walk_in',
    run: takeWalkIn,
    replay: (ctx, id) => getDeskVisit(ctx, { id }),
  },
  // nothing about a person: seats are counted only
  listGroupVisitsOfType: { allow: 'frontDesk', audit: null, run: listGroupVisitsOfType },
  bookSeat: {
    allow: 'frontDesk',
    audit: 'desk.booked',
    run: bookSeat,
    replay: (ctx, id) => getDeskVisit(ctx, { id }),
  },
  moveDeskSeat: { allow: 'frontDesk', audit: 'desk.moved', run: moveDeskSeat },
  moveDeskVisit: { allow: 'frontDesk', audit: 'desk.moved', run: moveDeskVisit },
  cancelDeskVisit: { allow: 'frontDesk', audit: 'desk.cancelled', run: cancelDeskVisit },
})

const nurses = routes(nurseApi, { getNurseDay: { allow: 'nurse', audit: 'desk.nurse_day_viewed', run: getNurseDay } })

export const desk = together(frontDesk, nurses)
