import { symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { routes } from '#http/routes.ts'
import {
  analyzeSymptoms,
  answerQuestion,
  chooseGroup,
  correctFindings,
  deleteSymptomCheck,
  describeCheck,
  getSymptomCheck,
  getVisitSymptomCheck,
  listFindings,
  listPresentingGroups,
  listSymptomChecks,
  readAgain,
  shareSymptomCheck,
  stopSharingSymptomCheck,
} from './service.ts'

export const symptomChecker = routes(symptomCheckerApi, {
  // the same for everyone
  listFindings: { allow: 'verified', audit: null, run: listFindings },
  listPresentingGroups: { allow: 'verified', audit: null, run: listPresentingGroups },
  analyzeSymptoms: { allow: 'member', audit: 'symptom_check.made', run: analyzeSymptoms, replay: readAgain },
  listSymptomChecks: { allow: 'member', audit: 'symptom_checks.listed', run: listSymptomChecks },
  getSymptomCheck: { allow: 'member', audit: 'symptom_check.viewed', run: getSymptomCheck },
  describeCheck: { allow: 'member', audit: 'symptom_check.corrected', run: describeCheck },
  answerQuestion: { allow: 'member', audit: 'symptom_check.answered', run: answerQuestion },
  chooseGroup: { allow: 'member', audit: 'symptom_check.corrected', run: chooseGroup },
  correctFindings: { allow: 'member', audit: 'symptom_check.corrected', run: correctFindings },
  deleteSymptomCheck: { allow: 'member', audit: 'symptom_check.deleted', run: deleteSymptomCheck },
  shareSymptomCheck: { allow: 'member', audit: 'symptom_check.shared', run: shareSymptomCheck },
  stopSharingSymptomCheck: { allow: 'member', audit: 'symptom_check.unshared', run: stopSharingSymptomCheck },
  getVisitSymptomCheck: { allow: 'doctor', audit: 'symptom_check.viewed', run: getVisitSymptomCheck },
})
