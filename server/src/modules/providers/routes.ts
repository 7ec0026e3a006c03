import { providersApi } from '@uzima/contract/providers'
import { routes } from '#http/routes.ts'
import {
  addDayOff,
  getDoctor,
  getHours,
  listDaysOff,
  listDirectoryFilters,
  listDoctors,
  listFreeSlots,
  listNextAvailable,
  removeDayOff,
  setHours,
} from './service.ts'

export const providers = routes(providersApi, {
  listDoctors: { allow: 'anyone', limit: 'search', audit: null, run: listDoctors },
  listNextAvailable: { allow: 'anyone', limit: 'search', audit: null, run: listNextAvailable },
  listDirectoryFilters: { allow: 'anyone', limit: 'page', audit: null, run: listDirectoryFilters },
  getDoctor: { allow: 'anyone', limit: 'page', audit: null, run: getDoctor },
  listFreeSlots: { allow: 'anyone', limit: 'page', audit: null, run: listFreeSlots },
  getHours: { allow: 'doctor', audit: null, run: getHours },
  setHours: { allow: 'doctor', audit: 'hours.updated', run: setHours },
  listDaysOff: { allow: 'doctor', audit: null, run: listDaysOff },
  addDayOff: { allow: 'doctor', audit: 'day_off.added', run: addDayOff },
  removeDayOff: { allow: 'doctor', audit: 'day_off.removed', run: removeDayOff },
})
