import { codeOf, processesOf } from '#embedded/processes.ts'

/** Kills every process of a cluster; children may already have ended with their parent. */
export function killPostgres(clusterFolder: string) {
  for (const pid of processesOf(clusterFolder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }
}
