import { telemedicineApi } from '@uzima/contract/telemedicine'
import { routes } from '#http/routes.ts'
import { admitPatient, enterVideoVisit, getVideoCall, keepVideoVisit, leaveVideoVisit, openVideoVisit } from './service/calls.ts'
import { listVideoSchedule, listVideoVisits } from './service/lists.ts'
import { writeVisitSummary } from './service/summary.ts'

/** Where both parties may call, the service asks the patient for the consent: what a doctor sees of others hangs on none of their own. */
export const telemedicine = routes(telemedicineApi, {
  listVideoVisits: { allow: 'patient', needs: ['consented'], audit: 'video_visits.listed', run: listVideoVisits },
  listVideoSchedule: { allow: 'doctor', audit: 'video_visits.listed', run: listVideoSchedule },
  openVideoVisit: {
    allow: 'patient',
    audit: 'telemedicine_consultation_accessed',
    denied: { appointment_access_denied: 'unauthorized_appointment_access' },
    run: openVideoVisit,
  },
  // asked again and again while the page is open; who came, was let in and left is on record
  getVideoCall: { allow: 'patient', audit: null, run: getVideoCall },
  enterVideoVisit: { allow: 'patient', audit: 'video_visit.entered', run: enterVideoVisit },
  keepVideoVisit: { allow: 'patient', audit: null, run: keepVideoVisit },
  admitPatient: { allow: 'doctor', audit: 'video_visit.admitted', run: admitPatient },
  leaveVideoVisit: { allow: 'patient', audit: 'video_visit.left', run: leaveVideoVisit },
  writeVisitSummary: { allow: 'doctor', audit: 'video_visit.summary_written', run: writeVisitSummary },
})
