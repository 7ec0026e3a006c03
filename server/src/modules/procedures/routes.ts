import { proceduresApi } from '@uzima/contract/procedures'
import { routes } from '#http/routes.ts'
import {
  addPatientProcedure,
  addProcedure,
  confirmProcedure,
  editPatientProcedure,
  editProcedure,
  enterPatientProcedureInError,
  enterProcedureInError,
  listPatientProcedures,
  listPatientProcedureVersions,
  listProcedures,
  listProcedureVersions,
  readPatientProcedure,
  readProcedure,
  refuteProcedure,
  suggestProcedures,
} from './service.ts'

const consented = ['consented'] as const

/** The caller's own record requires consent to the notice; access to a patient's doesn't depend on the reader's consent. */
export const procedures = routes(proceduresApi, {
  listProcedures: { allow: 'member', needs: consented, audit: 'procedures.listed', run: listProcedures },
  addProcedure: { allow: 'member', needs: consented, audit: 'procedure.recorded', run: addProcedure, replay: readProcedure },
  // of nobody's record
  suggestProcedures: { allow: 'verified', audit: null, run: suggestProcedures },
  editProcedure: { allow: 'member', needs: consented, audit: 'procedure.edited', run: editProcedure },
  enterProcedureInError: { allow: 'member', needs: consented, audit: 'procedure.entered_in_error', run: enterProcedureInError },
  listProcedureVersions: { allow: 'member', needs: consented, audit: 'procedure.versions_viewed', run: listProcedureVersions },
  listPatientProcedures: { allow: 'provider', audit: 'procedures.listed', run: listPatientProcedures },
  addPatientProcedure: { allow: 'provider', audit: 'procedure.recorded', run: addPatientProcedure, replay: readPatientProcedure },
  editPatientProcedure: { allow: 'provider', audit: 'procedure.edited', run: editPatientProcedure },
  confirmProcedure: { allow: 'provider', audit: 'procedure.confirmed', run: confirmProcedure },
  refuteProcedure: { allow: 'provider', audit: 'procedure.refuted', run: refuteProcedure },
  enterPatientProcedureInError: { allow: 'provider', audit: 'procedure.entered_in_error', run: enterPatientProcedureInError },
  listPatientProcedureVersions: { allow: 'provider', audit: 'procedure.versions_viewed', run: listPatientProcedureVersions },
})
