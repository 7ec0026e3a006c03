import { wellnessApi } from '@uzima/contract/wellness'
import { routes } from '#http/routes.ts'
import { getHealthServices } from './service/health-services.ts'
import { dismissProposal, listProposals, restoreProposal } from './service/proposals.ts'
import { listPatientVaccinationSeries, listVaccinationSeries } from './service/vaccinations.ts'
import {
  addGoal,
  addGoalEntry,
  addScreening,
  completeScreening,
  deleteGoal,
  deleteGoalEntry,
  deleteScreening,
  editGoal,
  editScreening,
  getGoal,
  getPatientWellness,
  getScreening,
  getWellness,
  listGoalEntries,
} from './service/wellness.ts'

const own = { allow: 'member', needs: ['consented'] } as const

/** The caller's own record requires consent to the notice; access to a patient's doesn't depend on the reader's consent. */
export const wellness = routes(wellnessApi, {
  getWellness: { ...own, audit: 'wellness.viewed', run: getWellness },
  listProposals: { ...own, audit: 'wellness.viewed', run: listProposals },
  dismissProposal: { ...own, audit: 'wellness_proposal.dismissed', run: dismissProposal },
  restoreProposal: { ...own, audit: 'wellness_proposal.restored', run: restoreProposal },
  // each part is included only if its own route would allow it
  getHealthServices: { allow: 'member', audit: 'wellness.viewed', run: getHealthServices },
  getPatientWellness: { allow: 'provider', audit: 'wellness.viewed', run: getPatientWellness },
  listVaccinationSeries: { ...own, audit: 'wellness.viewed', run: listVaccinationSeries },
  listPatientVaccinationSeries: { allow: 'provider', audit: 'wellness.viewed', run: listPatientVaccinationSeries },
  addGoal: { ...own, audit: 'wellness_goal.added', run: addGoal, replay: getGoal },
  editGoal: { ...own, audit: 'wellness_goal.edited', run: editGoal },
  deleteGoal: { ...own, audit: 'wellness_goal.removed', run: deleteGoal },
  listGoalEntries: { ...own, audit: 'wellness.viewed', run: listGoalEntries },
  addGoalEntry: { ...own, audit: 'wellness_goal.entered', run: addGoalEntry, replay: getGoal, remembers: 'path' },
  deleteGoalEntry: { ...own, audit: 'wellness_goal.entry_removed', run: deleteGoalEntry },
  addScreening: { ...own, audit: 'screening.added', run: addScreening, replay: getScreening },
  editScreening: { ...own, audit: 'screening.edited', run: editScreening },
  completeScreening: { ...own, audit: 'screening.completed', run: completeScreening, replay: getScreening, remembers: 'path' },
  deleteScreening: { ...own, audit: 'screening.removed', run: deleteScreening },
})
