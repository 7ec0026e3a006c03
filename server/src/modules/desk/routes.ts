import { deskApi } from '@uzima/contract/desk'
import { routes } from '#http/routes.ts'
import { getDeskDay, takeDeskStep } from './service.ts'

export const desk = routes(deskApi, {
  getDeskDay: { allow: 'frontDesk', audit: 'desk.viewed', run: getDeskDay },
  takeDeskStep: { allow: 'frontDesk', audit: 'desk.checked_in', run: takeDeskStep },
})
