import type { factorsApi } from '@uzima/contract/factors/api'
import { type InputOf, routeOf } from '#modules/authentication/public.ts'

export type Input<Name extends keyof typeof factorsApi> = InputOf<(typeof factorsApi)[Name]>
export const route = routeOf<typeof factorsApi>()
