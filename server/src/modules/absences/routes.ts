import { absencesApi } from '@uzima/contract/absences'
import { routes } from '#http/routes.ts'
import {
  answerAbsence,
  answerAbsenceByLink,
  listAbsenceTimes,
  listAbsenceTimesByLink,
  listOwnAbsenceRequests,
  openAbsenceLink,
} from './service/answers.ts'
import { arrangeAbsence, getAbsence, listAbsences, previewAbsence, replayAbsence, undoAbsence } from './service/staff.ts'

export const absences = routes(absencesApi, {
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
