import { providersApi } from '@uzima/contract/providers'
import { routes } from '#http/routes.ts'
import {
  addDayOff,
  getHours,
  listDaysOff,
  listOneOffHours,
  removeDayOff,
  removeOneOffHours,
  setHours,
  setOneOffHours,
} from './service/own-time.ts'
import { getDoctor, listDirectoryFilters, listDoctors, listFreeSlots, listNextAvailable } from './service.ts'

export const providers = routes(providersApi, {
  listDoctors: { allow: 'anyone', limit: 'search', audit: null, mayLag: true, run: listDoctors },
  listNextAvailable: { allow: 'anyone', limit: 'search', audit: null, mayLag: true, run: listNextAvailable },
  listDirectoryFilters: { allow: 'anyone', limit: 'page', audit: null, mayLag: true, run: listDirectoryFilters },
  getDoctor: { allow: 'anyone', limit: 'page', audit: null, mayLag: true, run: getDoctor },
  listFreeSlots: { allow: 'anyone', limit: 'page', audit: null, mayLag: true, run: listFreeSlots },
  getHours: { allow: 'doctor', audit: null, run: getHours },
  setHours: { allow: 'doctor', audit: 'hours.updated', run: setHours },
  listDaysOff: { allow: 'doctor', audit: null, run: listDaysOff },
  addDayOff: { allow: 'doctor', audit: 'day_off.added', run: addDayOff },
  removeDayOff: { allow: 'doctor', audit: 'day_off.removed', run: removeDayOff },
  listOneOffHours: { allow: 'doctor', audit: null, run: listOneOffHours },
  setOneOffHours: { allow: 'doctor', audit: 'hours.updated', run: setOneOffHours },
  removeOneOffHours: { allow: 'doctor', audit: 'hours.updated', run: removeOneOffHours },
})
