import { sql } from 'kysely'
import { readText } from '#audit/checkpoint-file.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/connect.ts'
import { liveChannel } from '#live/hints.ts'
import { overdueMs } from '#modules/admin/verdicts.ts'
import { jobsLateMs, mailsLateMs } from '#watch/readiness.ts'
import { type Finding, failed, ok, skipped, span, warning } from './finding.ts'

type Run = { at: string; outcome: 'done' | 'failed'; reason: string | null; isRestored: boolean | null } | null

export type WorkFacts = {
  jobs: { task: string; waiting: number; oldest: string }[]
  failedJobs: number
  clockAt: string | null
  mails: { waiting: number; oldest: string | null }
  signedAt: string | null
  /** Tasks of the last run of the scheduled ones that failed. */
  failedTasks: string[]
  lastBackup: { at: string; isSealed: boolean } | null
  backup: Run
  trial: Run
  /** Of each machine: how many server processes listen. */
  processes: { from: string | null; count: number }[]
  /** How many of them run jobs. */
  workers: number
}

/** What the database knows of the work, in a transaction of the system. */
export async function readWork(db: Db): Promise<WorkFacts> {
  const runOf = (
    kind: string,
  ) => sql`(select json_build_object('at', ended_at, 'outcome', outcome, 'reason', reason, 'isRestored', is_restored)
    from app.backup_runs where kind = ${kind} order by ended_at desc, id desc limit 1)`
  const { rows } = await sql<{ facts: object; more: object }>`
    select app.operations_facts() as facts, json_build_object(
       'failedTasks', coalesce((select failed from app.scheduled_task_runs), '{}'),
       'lastBackup', (select json_build_object('at', ended_at, 'isSealed', is_sealed) from app.backup_runs
         where kind = 'backup' and name is not null order by ended_at desc, id desc limit 1),
       'backup', ${runOf('backup')},
       'trial', ${runOf('verify')},
       'processes', (select coalesce(json_agg(p), '[]') from (
         select client_addr as "from", count(*)::int as count from pg_stat_activity
         where datname = current_database() and query = ${`listen ${liveChannel}`} group by 1 order by 1) p),
       'workers', (select count(*)::int from pg_stat_activity
         where datname = current_database() and query like 'LISTEN "jobs:insert"%')) as more`.execute(db)
  return { ...rows[0]?.facts, ...rows[0]?.more } as WorkFacts // as the statement builds it
}

type Known = { config: Config; now: Date; isRunning: boolean; checkpoints: string | undefined }

export async function knownOf(config: Config, { now, isRunning }: { now: Date; isRunning: boolean }): Promise<Known> {
  return { config, now, isRunning, checkpoints: await readText(config.auditCheckpointFile) }
}

export function judgeWork(facts: WorkFacts, known: Known): Finding[] {
  return [...ofJobs(facts, known), ofLetters(facts, known), ofAudit(facts, known), ...ofBackups(facts, known)]
}

const ageOf = (at: string, now: Date) => now.getTime() - Date.parse(at)

function ofJobs({ jobs, failedJobs, clockAt, failedTasks, processes, workers }: WorkFacts, { now, isRunning, config }: Known): Finding[] {
  const check = 'jobs'
  const found: Finding[] = []
  const workersTodo = 'See that a process with UZIMA_ROLE=all or jobs runs, and read its log.'
  if (processes.length > 0 && workers === 0)
    found.push(failed(check, 'No process runs jobs: no letter is sent, and nothing is reminded of.', workersTodo))
  if (!clockAt) found.push(warning(check, 'The scheduled tasks have never run.', workersTodo))
  else if (ageOf(clockAt, now) > jobsLateMs) {
    const says = `The scheduled tasks last ran ${span(ageOf(clockAt, now))} ago.`
    found.push(isRunning && config.role !== 'web' ? failed(check, says, workersTodo) : warning(check, says, workersTodo))
  }
  if (failedTasks.length > 0)
    found.push(failed(check, `Scheduled tasks failed the last time: ${failedTasks.join(', ')}.`, 'The log says why.'))
  const late = jobs.filter(({ oldest }) => ageOf(oldest, now) > jobsLateMs)
  for (const { task, waiting, oldest } of late)
    found.push(warning(check, `${waiting} of ${task} wait, the oldest for ${span(ageOf(oldest, now))}.`, workersTodo))
  if (failedJobs > 0)
    found.push(warning(check, `${failedJobs} were given up.`, 'Administration → System tells which, and tries them again.'))
  return found.length > 0 ? found : [ok(check, `The scheduled tasks ran ${span(ageOf(clockAt ?? '', now))} ago, and no job is late.`)]
}

function ofLetters({ mails: { waiting, oldest } }: WorkFacts, { now }: Known): Finding {
  const check = 'letters'
  if (oldest && ageOf(oldest, now) > mailsLateMs)
    return failed(
      check,
      `${waiting} wait, the oldest for ${span(ageOf(oldest, now))}.`,
      'Try the mail server: npm run admin -- doctor --mail you@practice.example',
    )
  return ok(check, waiting === 0 ? 'None waits.' : `${waiting} wait, none for long.`)
}

function ofAudit({ signedAt, clockAt }: WorkFacts, { now, checkpoints, config: { auditCheckpointFile: file } }: Known): Finding {
  const check = 'audit log'
  if (!signedAt)
    return clockAt
      ? warning(check, 'It was never signed.', 'A process that runs jobs signs it each minute.')
      : skipped(check, 'It was never signed, as no process has run jobs yet.')
  if (!checkpoints?.trim())
    return failed(
      check,
      `It was signed ${span(ageOf(signedAt, now))} ago, and the file of its signatures is not at ${file}.`,
      'Put it back from a backup, or name it in AUDIT_CHECKPOINT_FILE; on several machines each has its own, and this may be another one.',
    )
  if (ageOf(signedAt, now) > 86_400_000)
    return warning(
      check,
      `It was last signed ${span(ageOf(signedAt, now))} ago.`,
      'A process that runs jobs signs it each minute; then npm run admin -- audit verify.',
    )
  return ok(check, `It was last signed ${span(ageOf(signedAt, now))} ago. npm run admin -- audit verify checks all of it.`)
}

function ofBackups({ lastBackup, backup, trial }: WorkFacts, { now, config }: Known): Finding[] {
  const check = 'backups'
  const found: Finding[] = []
  const run = 'Set up the timer (deploy/uzima-backup.timer), and run npm run backup -- run.'
  if (config.backup.to === undefined) {
    if (config.isLocal) return [skipped(check, 'BACKUP_TO is not set; in local mode none are expected.')]
    return [warning(check, 'BACKUP_TO is not set: the portal knows of no backups, whoever may make them.', `Set BACKUP_TO. ${run}`)]
  }
  if (backup?.outcome === 'failed')
    found.push(
      failed(
        check,
        `The last one failed ${span(ageOf(backup.at, now))} ago: ${backup.reason}`,
        'Do as the reason says, and run npm run backup -- run.',
      ),
    )
  if (!lastBackup) found.push(failed(check, 'There is none yet.', run))
  else if (ageOf(lastBackup.at, now) > overdueMs)
    found.push(failed(check, `The last good one is ${span(ageOf(lastBackup.at, now))} old.`, run))
  const verify = 'Run npm run backup -- verify where what opens it is.'
  if (trial?.outcome === 'failed')
    found.push(failed(check, `The last trial failed ${span(ageOf(trial.at, now))} ago: ${trial.reason}`, verify))
  else if (lastBackup && (!trial?.isRestored || ageOf(trial.at, now) > 31 * 86_400_000))
    found.push(
      warning(
        check,
        trial?.isRestored ? `The last trial was ${span(ageOf(trial.at, now))} ago.` : 'None was ever restored as a trial.',
        verify,
      ),
    )
  if (found.length > 0 || !lastBackup) return found
  return [
    ok(
      check,
      `The last is ${span(ageOf(lastBackup.at, now))} old, ${lastBackup.isSealed ? 'sealed' : 'not sealed'}; the last trial restored one.`,
    ),
  ]
}
