import { vitalsApi } from '@uzima/contract/vitals'
import { routes } from '#http/routes.ts'
import {
  addPatientVital,
  addPatientVitals,
  addVital,
  addVitals,
  deletePatientVital,
  deleteVital,
  editPatientVital,
  editVital,
  exportPatientVitals,
  exportVitals,
  getGrowth,
  getPatientGrowth,
  getVital,
  listLatestPatientVitals,
  listLatestVitals,
  listPatientVitals,
  listPatientVitalsBetween,
  listPatientVitalVersions,
  listVitalKinds,
  listVitals,
  listVitalsBetween,
  listVitalVersions,
  readPatientVital,
  readPatientVitals,
  readVitals,
} from './service.ts'

const consented = ['consented'] as const

/** The caller's own record requires consent to the notice; access to a patient's doesn't depend on the reader's consent. */
export const vitals = routes(vitalsApi, {
  listVitals: { allow: 'member', needs: consented, audit: 'vitals.listed', run: listVitals },
  addVital: {
    allow: 'member',
    needs: consented,
    audit: 'vital.added',
    run: addVital,
    replay: (ctx, id) => getVital(ctx, { id }),
  },
  addVitals: { allow: 'member', needs: consented, audit: 'vital.added', run: addVitals, replay: readVitals },
  // the same for everyone
  listVitalKinds: { allow: 'verified', audit: null, run: listVitalKinds },
  listLatestVitals: { allow: 'member', needs: consented, audit: 'vitals.listed', run: listLatestVitals },
  listVitalsBetween: { allow: 'member', needs: consented, audit: 'vitals.listed', run: listVitalsBetween },
  getGrowth: { allow: 'member', needs: consented, audit: 'vitals.listed', run: getGrowth },
  exportVitals: { allow: 'member', needs: consented, audit: 'vitals.exported', run: exportVitals },
  getVital: { allow: 'member', needs: consented, audit: 'vital.viewed', run: getVital },
  editVital: { allow: 'member', needs: consented, audit: 'vital.edited', run: editVital },
  deleteVital: { allow: 'member', needs: consented, audit: 'vital.deleted', run: deleteVital },
  listVitalVersions: { allow: 'member', needs: consented, audit: 'vital.versions_viewed', run: listVitalVersions },
  listPatientVitals: { allow: 'provider', audit: 'vitals.listed', run: listPatientVitals },
  addPatientVital: { allow: 'provider', audit: 'vital.added', run: addPatientVital, replay: readPatientVital },
  addPatientVitals: { allow: 'provider', audit: 'vital.added', run: addPatientVitals, replay: readPatientVitals },
  exportPatientVitals: { allow: 'provider', audit: 'vitals.exported', run: exportPatientVitals },
  listLatestPatientVitals: { allow: 'provider', audit: 'vitals.listed', run: listLatestPatientVitals },
  getPatientGrowth: { allow: 'provider', audit: 'vitals.listed', run: getPatientGrowth },
  listPatientVitalsBetween: { allow: 'provider', audit: 'vitals.listed', run: listPatientVitalsBetween },
  editPatientVital: { allow: 'provider', audit: 'vital.edited', run: editPatientVital },
  deletePatientVital: { allow: 'provider', audit: 'vital.deleted', run: deletePatientVital },
  listPatientVitalVersions: { allow: 'provider', audit: 'vital.versions_viewed', run: listPatientVitalVersions },
})
