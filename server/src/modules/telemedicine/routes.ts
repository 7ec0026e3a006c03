import { telemedicineApi } from '@uzima/contract/telemedicine'
import { routes } from '#http/routes.ts'
import { listVideoSchedule, listVideoVisits } from './service.ts'

export const telemedicine = routes(telemedicineApi, {
  listVideoVisits: { allow: 'patient', needs: ['consented'], audit: 'video_visits.listed', run: listVideoVisits },
  // what a doctor sees of others hangs on the care relation, not on a consent of the doctor's own
  listVideoSchedule: { allow: 'doctor', audit: 'video_visits.listed', run: listVideoSchedule },
})
