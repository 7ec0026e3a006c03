import { useDoubles, useRegister } from './api.ts'

export { useDoubles, useRegister }
