import { encountersApi } from '@uzima/contract/encounters'
import { routes } from '#http/routes.ts'
import { listDayEncounters, listPatientEncounters } from './service/lists.ts'
import { addAddendum, getEncounter, getVisitNote, readAddendum, releaseNote, saveNote, signNote, startNote } from './service/notes.ts'
import { linkProblem, unlinkProblem } from './service/problems.ts'

export const encounters = routes(encountersApi, {
  getEncounter: { allow: 'provider', audit: 'encounter.viewed', run: getEncounter },
  startNote: { allow: 'provider', audit: 'encounter.started', run: startNote },
  // every few seconds while somebody types: who opened, began, and signed it is recorded, and the draft says who saved it last
  saveNote: { allow: 'provider', audit: null, run: saveNote },
  signNote: { allow: 'doctor', audit: 'encounter.signed', run: signNote },
  releaseNote: { allow: 'doctor', audit: 'encounter.hold_ended', run: releaseNote },
  addAddendum: { allow: 'doctor', audit: 'encounter.addendum_written', run: addAddendum, replay: readAddendum },
  getVisitNote: { allow: 'member', audit: 'encounter.note_read', run: getVisitNote },
  listPatientEncounters: { allow: 'provider', audit: 'encounters.listed', run: listPatientEncounters },
  listDayEncounters: { allow: 'doctor', audit: 'encounters.listed', run: listDayEncounters },
  linkProblem: { allow: 'provider', audit: 'encounter.problem_linked', run: linkProblem },
  unlinkProblem: { allow: 'provider', audit: 'encounter.problem_unlinked', run: unlinkProblem },
})
