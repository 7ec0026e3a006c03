import { bulkFileKeys } from './seal.ts'

export { bulkFileKeys }
