import { useDoubles, useRegistration } from './api.ts'

export { useDoubles, useRegistration }
