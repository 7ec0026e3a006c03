import { kiosksApi } from '@uzima/contract/kiosks'
import { routes } from '#http/routes.ts'
import { arriveAtKiosk, endKiosk, findAtKiosk, getKiosk, listKiosks, startKiosk } from './service.ts'

export const kiosks = routes(kiosksApi, {
  listKiosks: { allow: 'clerk', audit: null, run: listKiosks },
  startKiosk: { allow: 'clerk', audit: 'kiosk.started', run: startKiosk },
  endKiosk: { allow: 'clerk', audit: 'kiosk.ended', run: endKiosk },
  // asked for whenever the page opens
  getKiosk: { allow: 'kiosk', limit: 'page', audit: null, run: getKiosk },
  findAtKiosk: { allow: 'kiosk', limit: 'page', audit: 'kiosk.found', run: findAtKiosk },
  arriveAtKiosk: { allow: 'kiosk', limit: 'page', audit: 'kiosk.arrived', run: arriveAtKiosk },
})
