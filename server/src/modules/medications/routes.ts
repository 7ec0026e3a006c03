import { medicationsApi } from '@uzima/contract/medications'
import { routes } from '#http/routes.ts'
import { getDose, getDoseTimes, listDoses, recordDose, setDoseTimes, takeMedication } from './service/doses.ts'
import {
  acknowledgeAlert,
  addMedication,
  checkMedication,
  checkPatientMedication,
  deleteMedication,
  editMedication,
  editPrescription,
  getMedication,
  listMedications,
  listMedicationVersions,
  listPatientMedications,
  prescribeMedication,
  readPrescription,
  setMedicationActive,
  stopPrescription,
  suggestMedications,
} from './service/medications.ts'
import { printMedications } from './service/print.ts'

const consented = ['consented'] as const

/** The own list requires consent to the notice; that of a patient in one's care does not depend on the reader's consent. */
export const medications = routes(medicationsApi, {
  listMedications: { allow: 'member', needs: consented, audit: 'medications.listed', run: listMedications },
  addMedication: {
    allow: 'member',
    needs: consented,
    audit: 'medication.added',
    run: addMedication,
    replay: (ctx, id) => getMedication(ctx, { id }),
  },
  // the same for everyone
  suggestMedications: { allow: 'verified', audit: null, run: suggestMedications },
  checkMedication: { allow: 'member', needs: consented, audit: 'medication.checked', run: checkMedication },
  printMedications: { allow: 'member', needs: consented, audit: 'medications.printed', run: printMedications },
  listDoses: { allow: 'member', needs: consented, audit: 'doses.listed', run: listDoses },
  recordDose: { allow: 'member', needs: consented, audit: 'dose.recorded', run: recordDose, replay: getDose, remembers: 'path' },
  takeMedication: { allow: 'member', needs: consented, audit: 'dose.recorded', run: takeMedication, replay: getDose },
  getDoseTimes: { allow: 'member', needs: consented, audit: null, run: getDoseTimes },
  setDoseTimes: { allow: 'member', needs: consented, audit: 'dose_times.set', run: setDoseTimes },
  editMedication: { allow: 'member', needs: consented, audit: 'medication.edited', run: editMedication },
  setMedicationActive: { allow: 'member', needs: consented, audit: 'medication.activated', run: setMedicationActive },
  acknowledgeAlert: { allow: 'member', needs: consented, audit: 'medication.alert_acknowledged', run: acknowledgeAlert },
  deleteMedication: { allow: 'member', needs: consented, audit: 'medication.deleted', run: deleteMedication },
  listMedicationVersions: { allow: 'member', needs: consented, audit: 'medication.versions_viewed', run: listMedicationVersions },
  listPatientMedications: { allow: 'provider', audit: 'medications.listed', run: listPatientMedications },
  checkPatientMedication: { allow: 'provider', audit: 'medication.checked', run: checkPatientMedication },
  prescribeMedication: { allow: 'doctor', audit: 'medication.prescribed', run: prescribeMedication, replay: readPrescription },
  editPrescription: { allow: 'doctor', audit: 'medication.edited', run: editPrescription },
  stopPrescription: { allow: 'doctor', audit: 'medication.activated', run: stopPrescription },
})
