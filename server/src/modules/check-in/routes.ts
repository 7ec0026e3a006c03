import { checkInApi } from '@uzima/contract/check-in'
import { coverageApi } from '@uzima/contract/check-in/coverage'
import { routes } from '#http/routes.ts'
import { getCoverage, getDeskCoverage, getPatientCoverage, setCoverage } from './service/coverage.ts'
import { confirmStep, finishCheckIn, getCheckIn, listCheckIns, makeArrivalCode, reportArrival } from './service/visits.ts'

/** No consent is required: to ask for it is a part of checking in. */
export const checkIn = routes(
  { ...checkInApi, ...coverageApi },
  {
    // the caller's own visits, without the reason
    listCheckIns: { allow: 'member', audit: null, run: listCheckIns },
    getCheckIn: { allow: 'member', audit: null, run: getCheckIn },
    confirmStep: { allow: 'member', audit: 'check_in.confirmed', run: confirmStep },
    finishCheckIn: { allow: 'member', audit: 'check_in.finished', run: finishCheckIn },
    reportArrival: { allow: 'member', audit: 'check_in.arrived', run: reportArrival },
    makeArrivalCode: { allow: 'member', audit: 'check_in.code_made', run: makeArrivalCode },
    getCoverage: { allow: 'member', audit: 'coverage.viewed', run: getCoverage },
    setCoverage: { allow: 'member', audit: 'coverage.saved', run: setCoverage },
    getDeskCoverage: { allow: 'frontDesk', audit: 'coverage.viewed', run: getDeskCoverage },
    getPatientCoverage: { allow: 'frontDesk', audit: 'coverage.viewed', run: getPatientCoverage },
  },
)
