import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { eraseUndone } from './import-queries.ts'

/** As many as a slow machine erases within the time that a statement has. */
const atOnce = 400

/** The people of imports that were undone are gone for everybody already; now their rows go too. */
export async function eraseUndoneImports({ db }: Context<System>): Promise<void> {
  await eraseUndone(db, atOnce)
}
