import { laboratoriesApi } from '@uzima/contract/laboratories'
import { routes } from '#http/routes.ts'
import {
  assignResult,
  listAssignedResults,
  listResultCandidates,
  listUnmatchedResults,
  refuseResult,
  takeBackResult,
} from './service/desk.ts'
import {
  addLaboratoryKey,
  approveLaboratoryKey,
  endLaboratoryKey,
  listLaboratories,
  registerLaboratory,
  suspendLaboratory,
} from './service/laboratories.ts'
import { receiveLaboratoryResults } from './service/receive.ts'

const act = { allow: 'admin', needs: ['aal2', 'fresh'] } as const

/** Laboratories that send results, for admins; and what matches no order, for doctors and nurses. */
export const laboratories = routes(laboratoriesApi, {
  // signed by the laboratory; whoever is not one is held up before anything is looked up
  receiveLaboratoryResults: { allow: 'anyone', limit: 'resource', audit: 'laboratory.message_received', run: receiveLaboratoryResults },
  listLaboratories: { allow: 'admin', needs: ['aal2'], audit: null, run: listLaboratories },
  registerLaboratory: { ...act, audit: 'laboratory.registered', run: registerLaboratory },
  addLaboratoryKey: { ...act, audit: 'laboratory.key_added', run: addLaboratoryKey },
  approveLaboratoryKey: { ...act, audit: 'laboratory.key_approved', run: approveLaboratoryKey },
  endLaboratoryKey: { ...act, audit: 'laboratory.key_ended', run: endLaboratoryKey },
  suspendLaboratory: { ...act, audit: 'laboratory.suspended', run: suspendLaboratory },
  listUnmatchedResults: { allow: 'resultsDesk', audit: 'laboratory.results_listed', run: listUnmatchedResults },
  listResultCandidates: { allow: 'resultsDesk', audit: 'laboratory.results_listed', run: listResultCandidates },
  assignResult: { allow: 'resultsDesk', audit: 'laboratory.result_assigned', run: assignResult },
  refuseResult: { allow: 'resultsDesk', audit: 'laboratory.result_refused', run: refuseResult },
  listAssignedResults: { allow: 'resultsDesk', audit: 'laboratory.results_listed', run: listAssignedResults },
  takeBackResult: { allow: 'resultsDesk', audit: 'laboratory.result_taken_back', run: takeBackResult },
})
