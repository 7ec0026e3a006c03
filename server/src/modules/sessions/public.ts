import type { OwnSession } from '@uzima/contract/sessions'
import type { User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { listSessions } from './service.ts'

/** The sessions of the person. */
export const ownSessions = async (ctx: Context<User>): Promise<OwnSession[]> => (await listSessions(ctx)).rows
