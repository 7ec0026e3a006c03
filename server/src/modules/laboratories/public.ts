import { laboratoryMessageKeys } from './seal.ts'

export { laboratoryMessageKeys }
