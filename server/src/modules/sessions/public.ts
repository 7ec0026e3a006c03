import type { OwnSession } from '@uzima/contract/sessions'
import type { User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { listSessions } from './service.ts'

/** Where the person is signed in. */
export const ownSessions = async (ctx: Context<User>): Promise<OwnSession[]> => (await listSessions(ctx)).rows
