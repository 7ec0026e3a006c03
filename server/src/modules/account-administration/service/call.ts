import type { accountAdministrationApi } from '@uzima/contract/account-administration'
import { type InputOf, routeOf } from '#modules/authentication/public.ts'

export type Input<Name extends keyof typeof accountAdministrationApi> = InputOf<(typeof accountAdministrationApi)[Name]>
export const route = routeOf<typeof accountAdministrationApi>()
