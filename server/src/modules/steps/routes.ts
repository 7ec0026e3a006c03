import { stepsApi } from '@uzima/contract/steps'
import { routes } from '#http/routes.ts'
import { deleteSteps, listPatientSteps, listSteps } from './service.ts'

const consented = ['consented'] as const

/** As with measurements: the caller's own require consent to the notice, a patient's do not depend on that of the reader. */
export const steps = routes(stepsApi, {
  listSteps: { allow: 'member', needs: consented, audit: 'steps.listed', run: listSteps },
  deleteSteps: { allow: 'member', needs: consented, audit: 'steps.deleted', run: deleteSteps },
  listPatientSteps: { allow: 'provider', audit: 'steps.listed', run: listPatientSteps },
})
