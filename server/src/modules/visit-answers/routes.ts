import { visitAnswersApi } from '@uzima/contract/visit-answers'
import { routes } from '#http/routes.ts'
import { cancelByLink, confirmByLink, listVisitTimes, moveByLink, openVisitLink } from './service.ts'

// limited by the service, which counts in the database
export const visitAnswers = routes(visitAnswersApi, {
  openVisitLink: { allow: 'anyone', limit: null, audit: 'visit_answer.opened', run: openVisitLink },
  listVisitTimes: { allow: 'anyone', limit: null, audit: 'visit_answer.times_listed', run: listVisitTimes },
  confirmByLink: { allow: 'anyone', limit: null, audit: 'visit_answer.confirmed', run: confirmByLink },
  cancelByLink: { allow: 'anyone', limit: null, audit: 'visit_answer.cancelled', run: cancelByLink },
  moveByLink: { allow: 'anyone', limit: null, audit: 'visit_answer.moved', run: moveByLink },
})
