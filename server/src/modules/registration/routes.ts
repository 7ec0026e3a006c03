import { registrationApi } from '@uzima/contract/registration'
import { routes } from '#http/routes.ts'
import {
  changeRegistration,
  endClaimCode,
  findDoubles,
  getRegistration,
  listRegistrations,
  makeClaimCode,
  registerPatient,
} from './service.ts'

export const registration = routes(registrationApi, {
  findDoubles: { allow: 'registrar', audit: 'registration.doubles_searched', run: findDoubles },
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
