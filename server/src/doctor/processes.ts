import type { Config } from '#config.ts'
import { connectionsOf, type DatabaseFacts } from './database.ts'
import { type Finding, failed, ok, warning } from './finding.ts'
import type { WorkFacts } from './work.ts'

const check = 'processes'

export type EmbeddedFacts = { dataFolder: string; isLocked: boolean; found: number[] }

/** PostgreSQL of an embedded database whose server was killed serves nobody, and may keep the port. */
export function judgeEmbedded({ dataFolder, isLocked, found }: EmbeddedFacts): Finding[] {
  if (isLocked) return [ok(check, 'One server holds the embedded database, as it must be.')]
  if (found.length === 0) return []
  const says = `PostgreSQL runs in ${dataFolder} (process ${found[0]}), and no server holds it: an earlier one was killed.`
  return [warning(check, says, 'The next start ends it; nothing that was saved is lost.')]
}

/** Server processes on one database: each has a connection that listens. */
export function judgeProcesses({ processes }: WorkFacts, { limit }: DatabaseFacts, config: Config, isRunning: boolean): Finding[] {
  const count = processes.reduce((sum, each) => sum + each.count, 0)
  const need = count * connectionsOf(config)
  const where = processes.map((each) => `${each.count} from ${each.from ?? 'this machine'}`).join(', ')
  if (count === 0)
    return isRunning
      ? [
          failed(
            check,
            'A server answers here, and none listens at this database: it uses another one.',
            'Run this command with the settings of the service.',
          ),
        ]
      : [ok(check, 'No server uses this database.')]
  if (!isRunning && config.databaseUrl === undefined)
    return [warning(check, `${count} use this database, and none answers here.`, 'See the settings PORT and HOST.')]
  if (need > limit)
    return [
      warning(
        check,
        `${count} use this database (${where}); together they may open ${need} connections, and it takes ${limit}.`,
        'Lower DATABASE_POOL, or raise max_connections.',
      ),
    ]
  const shared = count > 1 ? ' They need the same master key, and the same version but while you upgrade.' : ''
  return [ok(check, `${count} ${count === 1 ? 'uses' : 'use'} this database (${where}).${shared}`)]
}
