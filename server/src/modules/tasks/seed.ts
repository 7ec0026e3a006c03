import type { ReceiverRole } from '@uzima/contract/tasks'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { insertTask } from './queries.ts'
import { taskRecord } from './record.ts'

type SeedTask = {
  givenBy: string
  patientId: string | null
  ownerId: string | null
  ownerRole: ReceiverRole | null
  title: string
  text: string | null
  dueOn: string | null
  at: Date
}

/** For the demo: a task that nobody has done yet. */
export async function storeTask(ctx: Pick<Context, 'db' | 'now' | 'services'>, { title, text, at, ...task }: SeedTask): Promise<void> {
  const owned = { id: newId(), subjectId: task.patientId ?? task.givenBy }
  await insertTask(ctx.db, { ...owned, ...task, ...(await taskRecord.encrypt(ctx, owned, { title, text })), givenAt: at, updatedAt: at })
}
