import { telemedicineApi } from '@uzima/contract/telemedicine'
import { routes } from '#http/routes.ts'
import { admitPatient, enterVideoVisit, getVideoCall, keepVideoVisit, leaveVideoVisit, openVideoVisit } from './service/calls.ts'
import { listVideoSchedule, listVideoVisits, listWaitingPatients } from './service/lists.ts'
import { writeVisitSummary } from './service/summary.ts'

/**
 * Operations for both parties check the patient's consent in the service, because a doctor's access doesn't depend on the doctor's own
 * consent.
 */
export const telemedicine = routes(telemedicineApi, {
  listVideoVisits: { allow: 'member', needs: ['consented'], audit: 'video_visits.listed', run: listVideoVisits },
  listVideoSchedule: { allow: 'doctor', audit: 'video_visits.listed', run: listVideoSchedule },
  // ids and times only
  listWaitingPatients: { allow: 'doctor', audit: null, run: listWaitingPatients },
  openVideoVisit: {
    allow: 'member',
    audit: 'telemedicine_consultation_accessed',
    denied: { appointment_access_denied: 'unauthorized_appointment_access' },
    run: openVideoVisit,
  },
  // polled while the page is open; entering, admitting and leaving are audited
  getVideoCall: { allow: 'member', audit: null, run: getVideoCall },
  enterVideoVisit: { allow: 'member', audit: 'video_visit.entered', run: enterVideoVisit },
  keepVideoVisit: { allow: 'member', audit: null, run: keepVideoVisit },
  admitPatient: { allow: 'doctor', audit: 'video_visit.admitted', run: admitPatient },
  leaveVideoVisit: { allow: 'member', audit: 'video_visit.left', run: leaveVideoVisit },
  writeVisitSummary: { allow: 'doctor', audit: 'video_visit.summary_written', run: writeVisitSummary },
})
