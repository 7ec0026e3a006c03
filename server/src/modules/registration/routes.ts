import { registrationApi } from '@uzima/contract/registration'
import { importsApi } from '@uzima/contract/registration/imports'
import { routes, together } from '#http/routes.ts'
import { checkImport, getImport, importPatients, listImports, undoImport } from './service/imports.ts'
import {
  changeRegistration,
  endClaimCode,
  findDuplicates,
  getRegistration,
  listRegistrations,
  makeClaimCode,
  registerPatient,
} from './service.ts'

const patients = routes(registrationApi, {
  findDuplicates: { allow: 'registrar', audit: 'registration.duplicates_searched', run: findDuplicates },
  listRegistrations: { allow: 'registrar', audit: 'registration.listed', run: listRegistrations },
  registerPatient: {
    allow: 'registrar',
    audit: 'patient.registered',
    run: registerPatient,
    replay: (ctx, id) => getRegistration(ctx, { id }),
  },
  getRegistration: { allow: 'registrar', audit: 'registration.viewed', run: getRegistration },
  changeRegistration: { allow: 'registrar', audit: 'registration.changed', run: changeRegistration },
  makeClaimCode: { allow: 'registrar', audit: 'claim_code.made', run: makeClaimCode },
  endClaimCode: { allow: 'registrar', audit: 'claim_code.ended', run: endClaimCode },
})

const imports = routes(importsApi, {
  checkImport: { allow: 'admin', audit: 'registration.import_checked', run: checkImport },
  importPatients: { allow: 'admin', audit: 'patients.imported', run: importPatients, replay: getImport },
  // it names nobody but the staff who imported
  listImports: { allow: 'admin', audit: null, run: listImports },
  undoImport: { allow: 'admin', audit: 'patients.import_undone', run: undoImport },
})

export const registration = together(patients, imports)
