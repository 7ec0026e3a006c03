import { type StepsOfPeriod, stepsApi } from '@uzima/contract/steps'
import { answer } from './server.ts'

/** Nobody has brought in steps. */
export function noSteps() {
  const none = (): StepsOfPeriod => ({ rows: [], latest: null })
  answer(stepsApi, { listSteps: none, listPatientSteps: none })
}
