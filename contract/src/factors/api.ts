import { passkeysApi } from './passkeys-api.ts'
import { secondFactorsApi } from './second-factors-api.ts'

export const factorsApi = { ...secondFactorsApi, ...passkeysApi }
