import { locationsApi } from '@uzima/contract/locations'
import { routes } from '#http/routes.ts'
import { addLocation, addRoom, changeLocation, changeRoom, listLocations, listManagedLocations, setTravelTimes } from './service.ts'

const admins = { allow: 'admin', needs: ['aal2'] } as const

export const locations = routes(locationsApi, {
  listLocations: { allow: 'anyone', limit: 'page', audit: null, run: listLocations },
  // nothing about a person: visits are counted only
  listManagedLocations: { ...admins, audit: null, run: listManagedLocations },
  addLocation: { ...admins, audit: 'admin.location_changed', run: addLocation },
  changeLocation: { ...admins, audit: 'admin.location_changed', run: changeLocation },
  setTravelTimes: { ...admins, audit: 'admin.travel_changed', run: setTravelTimes },
  addRoom: { ...admins, audit: 'admin.room_changed', run: addRoom },
  changeRoom: { ...admins, audit: 'admin.room_changed', run: changeRoom },
})
