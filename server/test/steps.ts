import type { StepsOfDay } from '@uzima/contract/steps'
import { newId } from '#db/id.ts'
import { inSystem } from '#jobs/system.ts'
import { stepsRecord } from '#modules/steps/record.ts'
import type { Clinic } from './clinic.ts'

/** Steps as they are in a record once a file was brought. Returns the id of each day. */
export async function laySteps({ app, sql, clock }: Pick<Clinic, 'app' | 'sql' | 'clock'>, userId: string, days: readonly StepsOfDay[]) {
  const ids: string[] = []
  for (const { day, count, device } of days) {
    const id = newId()
    const { counted } = await inSystem(app.system, (ctx) => stepsRecord.encrypt(ctx, { id, userId }, { counted: { count, device } }))
    await sql(
      `insert into app.daily_steps (id, user_id, day, counted, added_by, created_at, updated_at) values ($1, $2, $3, $4, $2, $5, $5)`,
      [id, userId, day, counted, clock.now()],
    )
    ids.push(id)
  }
  return ids
}

/** Steps of another day each time. */
export function makeSteps<Of>(place: Parameters<typeof laySteps>[0], whose: (of: Of) => { id: string; device: string }) {
  let laid = 0
  return async (of: Of): Promise<string> => {
    const { id, device } = whose(of)
    const day = new Date(Date.UTC(2020, 0, ++laid)).toISOString().slice(0, 10)
    return (await laySteps(place, id, [{ day, count: 100, device }]))[0] ?? ''
  }
}
