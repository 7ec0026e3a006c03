import path from 'node:path'
import { dashboardApi } from '@uzima/contract/dashboard'
import type { Endpoint } from '@uzima/contract/endpoint'
import { securityActivityApi } from '@uzima/contract/security'
import { securityOverviewApi } from '@uzima/contract/security/overview'
import pg from 'pg'
import { verifyAuditLog } from '../server/src/audit/verify.ts'
import { loadMasterKey } from '../server/src/crypto/master-key.ts'
import { withClient } from '../server/src/db/one-client.ts'
import { layHistory } from '../server/test/audit-history.ts'
import { type Patient, tokenOf } from '../server/test/crowd.ts'
import { asSuperuser, urlWith } from '../server/test/superuser.ts'
import { at, send } from './chart.ts'
import { secondsOfBackends, secondsOfTree } from './cpu.ts'
import { layPeople, type People } from './growth-world.ts'
import { withOwnPractice } from './own-practice.ts'
import { printRows } from './report.ts'
import { tableSizes } from './table-sizes.ts'

const days = 400
const warmUps = 10
const count = 30

type Asked = { by: Patient; endpoint: Endpoint; input?: Record<string, unknown> }
/** What is read of the log, by the two whose history in it is long. */
const questionsOf = ({ patient, doctor }: People): Record<string, Asked> => ({
  'doctor: own events': { by: doctor, endpoint: securityActivityApi.listSecurityEvents },
  'doctor: warnings among them': { by: doctor, endpoint: securityActivityApi.listSecurityEvents, input: { severity: 'warning' } },
  'doctor: a word that is in none': { by: doctor, endpoint: securityActivityApi.listSecurityEvents, input: { search: 'zebra' } },
  'doctor: how many there are': { by: doctor, endpoint: securityActivityApi.summarizeSecurityEvents },
  'doctor: security page': { by: doctor, endpoint: securityOverviewApi.getSecurityOverview },
  'doctor: home': { by: doctor, endpoint: dashboardApi.getDashboard },
  'patient: own events': { by: patient, endpoint: securityActivityApi.listSecurityEvents },
  'patient: who saw the record': { by: patient, endpoint: securityActivityApi.listRecordViews },
  'patient: home': { by: patient, endpoint: dashboardApi.getDashboard },
})

/** What reading and checking an audit log of a million entries costs. */
export async function benchAudit({ quick }: { quick: boolean }) {
  const entries = quick ? 50_000 : 1_000_000
  await withOwnPractice('bench-audit', async ({ cluster, ours, settings, tokens, endLater }) => {
    const monitor = new pg.Client({ connectionString: cluster.superuserUrl })
    await monitor.connect()
    endLater({ stop: () => monitor.end() })
    console.log(`Laying ${entries.toLocaleString('en')} entries …`)
    const people = await withClient(cluster.ownerUrl, async (owner) => {
      const laid = await layPeople(owner, new Date())
      await layHistory(owner, { entries, until: new Date(), days, doctor: laid.doctor.id, patient: laid.patient.id })
      // to lay so many takes longer than a session lasts in which nothing is done
      await owner.query('update auth.sessions set last_activity_at = clock_timestamp(), refreshed_at = clock_timestamp()')
      return laid
    })
    await asSuperuser(urlWith(cluster.superuserUrl, { database: 'uzima' }), 'vacuum analyze')
    const rows = [['Processor time of a request in ms', 'server', 'PostgreSQL', 'p50']]
    for (const [name, { by, endpoint, input = {} }] of Object.entries(questionsOf(people))) {
      const ask = async () => send(ours.port, await tokenOf(by, tokens), endpoint, input)
      for (let n = 0; n < warmUps; n += 1) await ask()
      const before = { server: secondsOfTree(ours.pid), database: await secondsOfBackends(cluster.pid, monitor) }
      const taken: number[] = []
      for (let n = 0; n < count; n += 1) {
        const begun = performance.now()
        await ask()
        taken.push(performance.now() - begun)
      }
      const each = (now: number, then: number) => (((now - then) * 1000) / count).toFixed(1)
      const server = each(secondsOfTree(ours.pid), before.server)
      rows.push([name, server, each(await secondsOfBackends(cluster.pid, monitor), before.database), at(taken, 0.5).toFixed(0)])
    }
    printRows(rows)
    const bytes = (await withClient(cluster.ownerUrl, tableSizes)).get('audit.log') ?? 0
    console.log(`\n${(bytes / entries).toFixed(0)} bytes an entry with its indexes`)
    await measureCheck()

    async function measureCheck() {
      const { MASTER_KEY_FILE: keyFile = '' } = settings
      const { keys } = await loadMasterKey(keyFile)
      const [begun, own, database] = [performance.now(), process.cpuUsage(), await secondsOfBackends(cluster.pid, monitor)]
      const { findings, entries: read } = await verifyAuditLog({
        ownerUrl: cluster.ownerUrl,
        keys,
        checkpointFile: path.join(path.dirname(keyFile), 'audit-checkpoints.jsonl'),
        archiveDir: path.join(path.dirname(keyFile), 'audit-archive'),
      })
      if (findings.length > 0) throw new Error(findings.join('\n'))
      const { user, system } = process.cpuUsage(own)
      const seconds = [
        (performance.now() - begun) / 1000,
        (user + system) / 1e6,
        (await secondsOfBackends(cluster.pid, monitor)) - database,
      ]
      const [wall = 0, node = 0, postgres = 0] = seconds
      console.log(
        `The check of ${read.toLocaleString('en')} entries: ${wall.toFixed(1)} s; ${node.toFixed(1)} s of Node's processor time, ${postgres.toFixed(1)} s of PostgreSQL's`,
      )
    }
  })
}
