import { deskApi } from '@uzima/contract/desk'
import { routes } from '#http/routes.ts'
import { bookAtDesk, cancelDeskVisit, getDeskVisit, moveDeskVisit, takeWalkIn } from './service/booking.ts'
import { findDeskPatients, getDeskChoices, listDeskNextFree, listDeskTimes } from './service/choices.ts'
import { changeDeskRoom, getDeskDay, listDeskRooms, takeDeskStep } from './service.ts'

export const desk = routes(deskApi, {
  getDeskDay: { allow: 'frontDesk', audit: 'desk.viewed', run: getDeskDay },
  takeDeskStep: { allow: 'frontDesk', audit: 'desk.checked_in', run: takeDeskStep },
  listDeskRooms: { allow: 'frontDesk', audit: null, run: listDeskRooms },
  changeDeskRoom: { allow: 'frontDesk', audit: 'desk.room_changed', run: changeDeskRoom },
  findDeskPatients: { allow: 'frontDesk', audit: 'desk.patients_searched', run: findDeskPatients },
  getDeskChoices: { allow: 'frontDesk', audit: null, run: getDeskChoices },
  listDeskTimes: { allow: 'frontDesk', audit: null, run: listDeskTimes },
  listDeskNextFree: { allow: 'frontDesk', audit: null, run: listDeskNextFree },
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
  moveDeskVisit: { allow: 'frontDesk', audit: 'desk.moved', run: moveDeskVisit },
  cancelDeskVisit: { allow: 'frontDesk', audit: 'desk.cancelled', run: cancelDeskVisit },
})
