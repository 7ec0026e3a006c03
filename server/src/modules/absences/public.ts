import type { Context } from '#context.ts'
import { requestToken } from './rows.ts'
import { isAwayFrom, storeAbsence, storeRequest } from './seed.ts'

/** What opens a request without signing in: the secret part of its link. */
export const linkToRequest = (ctx: Pick<Context, 'services'>, id: string): string => requestToken(ctx, id)

export { isAwayFrom, storeAbsence, storeRequest }
