import { telemedicineApi } from '@uzima/contract/telemedicine'
import { routes } from '#http/routes.ts'
import { listVideoVisits } from './service.ts'

export const telemedicine = routes(telemedicineApi, {
  listVideoVisits: { allow: 'patient', audit: 'video_visits.listed', run: listVideoVisits },
})
