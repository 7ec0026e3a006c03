import { useDuplicates, useRegister, useRegistration } from './api.ts'

export { useDuplicates, useRegister, useRegistration }
