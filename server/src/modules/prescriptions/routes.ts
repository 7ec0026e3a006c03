import { prescriptionsApi } from '@uzima/contract/prescriptions'
import { routes } from '#http/routes.ts'
import { answerRefill, cancelRefill, getRefill, listRefillDoctors, listRefillRequests, listRefills, requestRefill } from './service.ts'

const consented = ['consented'] as const

export const prescriptions = routes(prescriptionsApi, {
  listRefills: { allow: 'member', needs: consented, audit: 'refills.listed', run: listRefills },
  requestRefill: { allow: 'member', needs: consented, audit: 'refill.requested', run: requestRefill, replay: getRefill },
  listRefillDoctors: { allow: 'member', needs: consented, audit: null, run: listRefillDoctors },
  cancelRefill: { allow: 'member', needs: consented, audit: 'refill.cancelled', run: cancelRefill },
  listRefillRequests: { allow: 'doctor', audit: 'refills.listed', run: listRefillRequests },
  answerRefill: { allow: 'doctor', audit: 'refill.answered', run: answerRefill },
})
