import { isAwayFrom, storeAbsence, storeRequest } from './seed.ts'

export { isAwayFrom, storeAbsence, storeRequest }
