import { useDuplicates, useRegistration } from './api.ts'

export { useDuplicates, useRegistration }
