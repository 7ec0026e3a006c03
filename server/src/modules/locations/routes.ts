import { locationsApi } from '@uzima/contract/locations'
import { travelApi } from '@uzima/contract/locations/travel'
import { routes, together } from '#http/routes.ts'
import { addLocation, addRoom, changeLocation, changeRoom, listLocations, listManagedLocations, setTravelTimes } from './service.ts'

const admins = { allow: 'admin', needs: ['aal2'] } as const

const ofLocations = routes(locationsApi, {
  listLocations: { allow: 'anyone', limit: 'page', audit: null, mayLag: true, run: listLocations },
  // nothing about a person: visits are counted only
  listManagedLocations: { ...admins, audit: null, run: listManagedLocations },
  addLocation: { ...admins, audit: 'admin.location_changed', run: addLocation },
  changeLocation: { ...admins, audit: 'admin.location_changed', run: changeLocation },
  addRoom: { ...admins, audit: 'admin.room_changed', run: addRoom },
  changeRoom: { ...admins, audit: 'admin.room_changed', run: changeRoom },
})

const travel = routes(travelApi, {
  setTravelTimes: { ...admins, audit: 'admin.travel_changed', run: setTravelTimes },
})

export const locations = together(ofLocations, travel)
