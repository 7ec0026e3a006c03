import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { verifyAuditLog } from '../server/src/audit/verify.ts'
import { loadMasterKey } from '../server/src/crypto/master-key.ts'
import { prepareDatabase } from '../server/src/db/prepare.ts'
import { startEmbedded } from '../server/src/embedded/supervisor.ts'
import { loginsFrom } from '../server/src/serve.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'

const goalSeconds = 10
const million = 1_000_000

/** Measures how long verifying every entry of a long audit log takes, as `npm run admin -- audit verify` does. */
export async function benchAudit({ quick }: { quick: boolean }) {
  const dataDir = throwawayFolder('bench-audit')
  const cluster = await startEmbedded({ dataDir })
  try {
    const { keys } = await loadMasterKey(path.join(dataDir, 'key.json'))
    const url = cluster.ownerUrl
    await prepareDatabase({ url, directUrl: url, logins: loginsFrom(keys), log: () => undefined })
    const entries = quick ? million / 10 : million
    await fill(url, entries)

    const start = performance.now()
    const verdict = await verifyAuditLog({ ownerUrl: url, keys, checkpointFile: path.join(dataDir, 'checkpoints.jsonl') })
    const seconds = (performance.now() - start) / 1000
    if (verdict.entries !== entries || verdict.findings.length > 0) throw new Error(`The log is not intact: ${verdict.findings.join(' ')}`)
    const forMillion = (seconds * million) / entries
    const outcome = forMillion < goalSeconds ? 'PASS' : 'over'
    console.log(
      `${entries} entries checked in ${seconds.toFixed(1)} s: ${forMillion.toFixed(1)} s for a million (goal < ${goalSeconds} s) ${outcome}`,
    )
  } finally {
    await cluster.stop()
    removeData(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Appends through the regular function, a thousand entries per transaction, for 5,000 people. */
async function fill(url: string, entries: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  const began = performance.now()
  await client.query(`do $$
    declare people uuid[] := array(select gen_random_uuid() from generate_series(1, 5000));
    begin
      for n in 1 .. ${entries} loop
        perform audit.append(gen_random_uuid(), clock_timestamp(), people[1 + n % 5000], people[1 + n % 5000], null, gen_random_uuid(),
          gen_random_uuid()::text, '192.0.2.7', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0',
          'appointment.viewed', 'info', 'appointments', gen_random_uuid()::text, 'self', 'success', '{"count": 1}');
        if n % 1000 = 0 then
          commit;
        end if;
      end loop;
    end $$`)
  const micros = ((performance.now() - began) * 1000) / entries
  console.log(`${entries} entries written, ${micros.toFixed(0)} µs each`)
  await client.end()
}
