import { wellnessApi } from '@uzima/contract/wellness'
import { routes } from '#http/routes.ts'
import { getHealthServices } from './service/health-services.ts'
import { dismissProposal, listProposals, restoreProposal } from './service/proposals.ts'
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

const own = { allow: 'patient', needs: ['consented'] } as const

/** The own record asks for consent to the notice; that of a patient in one's care hangs on no consent of the reader. */
export const wellness = routes(wellnessApi, {
  getWellness: { ...own, audit: 'wellness.viewed', run: getWellness },
  listProposals: { ...own, audit: 'wellness.viewed', run: listProposals },
  dismissProposal: { ...own, audit: 'wellness_proposal.dismissed', run: dismissProposal },
  restoreProposal: { ...own, audit: 'wellness_proposal.restored', run: restoreProposal },
  // each part of it is there for whom its own route would let see it
  getHealthServices: { allow: 'patient', audit: 'wellness.viewed', run: getHealthServices },
  getPatientWellness: { allow: 'provider', audit: 'wellness.viewed', run: getPatientWellness },
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
