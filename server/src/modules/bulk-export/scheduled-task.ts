import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { clearExports } from './work-queries.ts'

export const clearOldExports = ({ db, now }: Context<System>): Promise<void> => clearExports(db, now)
