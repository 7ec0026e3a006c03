import { changeFactor, deleteFactor } from './queries/factors.ts'
import { deleteRecoveryCodes } from './queries/recovery-codes.ts'
import { factorNotFound } from './refusals.ts'
import { nameTaken, readName } from './service/factors.ts'

export { changeFactor, deleteFactor, deleteRecoveryCodes, factorNotFound, nameTaken, readName }
