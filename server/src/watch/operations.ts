import { sql } from 'kysely'
import { inSystem, type SystemDeps } from '#jobs/system.ts'

/** The result of app.operations_facts(). */
export type OperationsFacts = {
  /** Jobs that are due, by task. */
  jobs: { task: string; waiting: number; oldest: Date }[]
  failedJobs: number
  /** When the scheduled tasks last began. */
  clockAt: Date | null
  mails: { waiting: number; oldest: Date | null }
  signedAt: Date | null
  /** The last migration of the database. */
  migration: string | null
  /** The number of the last migration of the oldest version that may serve it. */
  servesFrom: string | null
}

type Stored = Omit<OperationsFacts, 'jobs' | 'clockAt' | 'mails' | 'signedAt'> & {
  jobs: { task: string; waiting: number; oldest: string }[]
  clockAt: string | null
  mails: { waiting: number; oldest: string | null }
  signedAt: string | null
}

export async function readOperations(system: SystemDeps): Promise<OperationsFacts> {
  const { rows } = await inSystem(system, ({ db }) => sql<{ facts: Stored }>`select app.operations_facts() as facts`.execute(db))
  const [row] = rows
  if (!row) throw new Error('app.operations_facts() returned no row.')
  const { jobs, clockAt, mails, signedAt, ...rest } = row.facts
  return {
    ...rest,
    jobs: jobs.map((each) => ({ ...each, oldest: new Date(each.oldest) })),
    clockAt: toDate(clockAt),
    mails: { ...mails, oldest: toDate(mails.oldest) },
    signedAt: toDate(signedAt),
  }
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))
