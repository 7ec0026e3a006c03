import { absencesApi } from '@uzima/contract/absences'
import { leavingApi } from '@uzima/contract/absences/leaving'
import { routes, together } from '#http/routes.ts'
import {
  answerAbsence,
  answerAbsenceByLink,
  listAbsenceTimes,
  listAbsenceTimesByLink,
  listOwnAbsenceRequests,
  openAbsenceLink,
} from './service/answers.ts'
import { arrangeLeaving, getOpenWork, listDepartures, previewLeaving, replayLeaving } from './service/leaving.ts'
import { answerSeries, listSeriesQuestions } from './service/series.ts'
import { arrangeAbsence, getAbsence, listAbsences, previewAbsence, replayAbsence, undoAbsence } from './service/staff.ts'

const away = routes(absencesApi, {
  previewAbsence: { allow: 'scheduler', audit: 'absence.previewed', run: previewAbsence },
  arrangeAbsence: { allow: 'scheduler', audit: 'absence.arranged', run: arrangeAbsence, replay: replayAbsence },
  // days and counts, nobody's name
  listAbsences: { allow: 'scheduler', audit: null, run: listAbsences },
  getAbsence: { allow: 'scheduler', audit: 'absence.viewed', run: getAbsence },
  undoAbsence: { allow: 'scheduler', audit: 'absence.undone', run: undoAbsence },
  // the caller's own visits, without the reason
  listOwnAbsenceRequests: { allow: 'member', audit: null, run: listOwnAbsenceRequests },
  listAbsenceTimes: { allow: 'member', audit: 'absence.times_viewed', run: listAbsenceTimes },
  answerAbsence: { allow: 'member', audit: 'absence.accepted', run: answerAbsence },
  // limited by the service, which counts in the database
  openAbsenceLink: { allow: 'anyone', limit: null, audit: 'absence.link_opened', run: openAbsenceLink },
  listAbsenceTimesByLink: { allow: 'anyone', limit: null, audit: 'absence.times_viewed', run: listAbsenceTimesByLink },
  answerAbsenceByLink: { allow: 'anyone', limit: null, audit: 'absence.accepted', run: answerAbsenceByLink },
})

const leaving = routes(leavingApi, {
  getOpenWork: { allow: 'admin', needs: ['aal2'], audit: 'absence.open_work_viewed', run: getOpenWork },
  // names of doctors and counts
  listDepartures: { allow: 'clerk', audit: null, run: listDepartures },
  previewLeaving: { allow: 'frontDesk', audit: 'absence.leaving_previewed', run: previewLeaving },
  arrangeLeaving: { allow: 'frontDesk', audit: 'absence.leaving_arranged', run: arrangeLeaving, replay: replayLeaving },
  // the caller's own, without what they are for
  listSeriesQuestions: { allow: 'member', audit: null, run: listSeriesQuestions },
  answerSeries: { allow: 'member', audit: 'absence.series_accepted', run: answerSeries },
})

export const absences = together(away, leaving)
