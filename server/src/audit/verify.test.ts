import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { signAuditLog } from '#jobs/clock.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { auditStatement } from './append.ts'
import { cutCheckpoints } from './checkpoint-file.ts'
import { type Verdict, verdictLines, verifyAuditLog } from './verify.ts'

let place: Clinic
let file: string
let superuser: pg.Client
/** The tables restored after each attack. */
const saved = ['audit.log', 'audit.heads', 'audit.last_checkpoint']
const nameOf = (table: string) => `public.saved_${table.replace('.', '_')}`

beforeAll(async () => {
  place = await clinic({ people: [] })
  file = place.app.system.services.config.auditCheckpointFile
  superuser = new pg.Client({ connectionString: place.database.superuserUrl })
  await superuser.connect()
  // the only way past the triggers
  await superuser.query('set session_replication_role = replica')
  await live(200)
  await sign()
  await live(100)
  await sign()
  await live(20)
})
afterAll(() => superuser.end())

const people = Array.from({ length: 8 }, newId)

/** Writes events of eight people and of anonymous visitors. */
async function live(events: number) {
  for (let n = 0; n < events; n += 1) {
    const actorId = people[n % 9] ?? null
    const { sql, values } = auditStatement({
      event: 'appointment.viewed',
      at: place.clock.now(),
      actorId,
      subjectIds: n % 5 === 0 ? people.slice(0, 2) : [],
      sessionId: null,
      requestId: null,
      ip: '192.0.2.7',
      userAgent: `Agent "${n}", \\ é 漢`,
      resourceType: 'appointments',
      resourceId: newId(),
      purpose: 'self',
      outcome: n % 7 === 0 ? 'denied' : 'success',
      details: { count: n, list: 'a b', isLate: false, none: null },
    })
    place.clock.advance(1000)
    await place.sql(sql, values)
  }
}
const sign = () => signAuditLog(place.app.system)
const verify = () => {
  const { keys, config } = place.app.system.services
  return verifyAuditLog({ ownerUrl: place.database.ownerUrl, keys, checkpointFile: file, archiveDir: config.auditArchiveDir })
}

async function save() {
  for (const table of saved) await superuser.query(`drop table if exists ${nameOf(table)}; create table ${nameOf(table)} as table ${table}`)
}
async function restore() {
  for (const table of saved) await superuser.query(`delete from ${table}; insert into ${table} select * from ${nameOf(table)}`)
}

/** Runs an attack on the database and its file, returns the findings of the verification, and restores everything. */
async function attacked(attack: () => Promise<unknown> | unknown): Promise<string[]> {
  const lines = readFileSync(file)
  await save()
  try {
    await attack()
    return (await verify()).findings
  } finally {
    await restore()
    writeFileSync(file, lines)
  }
}

/** The first person's chain, which the attacks target. */
const shard = async () =>
  Number((await superuser.query('select shard from audit.log where actor_id = $1 limit 1', [people[0]])).rows[0]?.shard)

/** Recomputes a chain from its beginning, as an attacker who knows the hash format could. */
const rehash = (chain: number) =>
  superuser.query(`do $$
    declare l audit.log; before bytea := decode(repeat('00', 32), 'hex'); number bigint := 0;
    begin
      for l in select * from audit.log where shard = ${chain} order by seq loop
        number := number + 1;
        update audit.log set seq = number, prev = before, hash = sha256(before || int8send(number) || audit.body_of(l)) where id = l.id
          returning hash into before;
      end loop;
      update audit.heads set seq = number, hash = before where shard = ${chain};
    end $$`)

describe('an untouched audit log', () => {
  test('verifies entry by entry', async () => {
    const verdict: Verdict = await verify()
    expect(verdict).toMatchObject({ entries: 320, checkpoints: 2, unsigned: 20, findings: [] })
    expect(verdictLines(verdict).at(-1)).toBe('The audit log is what was written.')
  })
  test('is sharded by actor, and each chain is numbered without gaps', async () => {
    const chains = await place.sql<{ people: number; chains: number; gaps: number }>(
      `select count(distinct actor_id)::int as people, count(distinct (actor_id, shard)) filter (where actor_id is not null)::int as chains,
              (select count(*)::int from (select seq - lag(seq, 1, 0::bigint) over (partition by shard order by seq) as step from audit.log) s
                where step <> 1) as gaps from audit.log`,
    )
    expect(chains).toEqual([{ people: 8, chains: 8, gaps: 0 }])
  })
  test('keeps the entries of a chain in order under concurrent writes', async () => {
    const before = (await verify()).entries
    await Promise.all(Array.from({ length: 8 }, () => live(10)))
    expect(await verify()).toMatchObject({ entries: before + 80, findings: [] })
  })
})

describe('tampering as a superuser', () => {
  test('a changed entry is detected', async () => {
    const chain = await shard()
    const found = await attacked(() =>
      superuser.query(`update audit.log set event_type = 'profile.updated' where shard = $1 and seq = 5`, [chain]),
    )
    expect(found).toEqual([
      expect.stringMatching(new RegExp(`^Chain ${chain}: entry 5 \\(profile.updated, .*\\) was changed after it had been written.$`)),
    ])
  })
  test.each([
    ['id', `id = gen_random_uuid()`],
    ['ts', `ts = ts + interval '1 second'`],
    ['actor_id', `actor_id = gen_random_uuid()`],
    ['subject_id', `subject_id = gen_random_uuid()`],
    ['subject_ids', `subject_ids = array[gen_random_uuid()]`],
    ['session_id', `session_id = gen_random_uuid()`],
    ['request_id', `request_id = 'x'`],
    ['ip', `ip = '192.0.2.8'`],
    ['user_agent', `user_agent = 'x'`],
    ['severity', `severity = 'critical'`],
    ['resource_type', `resource_type = null`],
    ['resource_id', `resource_id = 'x'`],
    ['purpose', `purpose = 'treatment'`],
    ['outcome', `outcome = 'failure'`],
    ['details', `details = '{}'`],
  ])('a change to %s alone is detected', async (_, change) => {
    const found = await attacked(async () =>
      superuser.query(`update audit.log set ${change} where shard = $1 and seq = 3`, [await shard()]),
    )
    expect(found).toEqual([expect.stringContaining('was changed after it had been written.')])
  })
  test('a changed entry with a matching hash is detected by the next entry', async () => {
    const chain = await shard()
    const found = await attacked(() =>
      superuser.query(
        `update audit.log l set event_type = 'x', hash = sha256(prev || int8send(seq) || audit.body_of(jsonb_populate_record(l, '{"event_type": "x"}')))
        where shard = $1 and seq = 5`,
        [chain],
      ),
    )
    expect(found).toEqual([expect.stringMatching(new RegExp(`^Chain ${chain}: entry 6 .* does not follow the entry before`))])
  })
  test('deleted entries in the middle are detected', async () => {
    const chain = await shard()
    const found = await attacked(() => superuser.query('delete from audit.log where shard = $1 and seq in (4, 5, 9)', [chain]))
    expect(found).toEqual([`Chain ${chain}: entries 4 to 5 were deleted.`, `Chain ${chain}: entry 9 was deleted.`])
  })
  test('deleted last entries are detected, even when the head is set back with them', async () => {
    const chain = await shard()
    const cut = () =>
      superuser.query('delete from audit.log l where shard = $1 and seq > (select seq - 12 from audit.heads h where h.shard = $1)', [chain])
    expect(await attacked(cut)).toEqual([
      expect.stringMatching(new RegExp(`^Chain ${chain}: entries \\d+ to \\d+ were deleted at its end.$`)),
    ])
    await sign()
    const both = async () => {
      await cut()
      await rehash(chain)
    }
    expect(await attacked(both)).toEqual([
      expect.stringMatching(new RegExp(`^The database is older than checkpoint \\d+ of .* end of chain ${chain}\\.`)),
    ])
  })
  test('an inserted entry is detected at any position', async () => {
    const chain = await shard()
    const put = (seq: string) => () =>
      superuser.query(
        `insert into audit.log select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'seq', ${seq}))).* from audit.log l
          where shard = $1 and seq = 5`,
        [chain],
      )
    expect((await attacked(put('6'))).join(' ')).toContain(`Chain ${chain}: entry 6 is there twice: one was put in.`)
    expect((await attacked(put('5000'))).join(' ')).toMatch(new RegExp(`Chain ${chain}: entry 5000 .* lies beyond its end`))
    expect((await attacked(put('-3'))).join(' ')).toContain('does not exist')
  })
  test('two swapped or three rotated entries are detected', async () => {
    const chain = await shard()
    const reorder = (order: Record<number, number>) => async () => {
      for (const [from, to] of Object.entries(order))
        await superuser.query('update audit.log set seq = -$3::bigint where shard = $1 and seq = $2', [chain, from, to])
      await superuser.query('update audit.log set seq = -seq where shard = $1 and seq < 0', [chain])
    }
    const swapped = await attacked(reorder({ 4: 7, 7: 4 }))
    expect(swapped[0]).toMatch(
      new RegExp(`^Chain ${chain}: entry 4 .* and entry 7 .* stand in each other’s place: the order was changed.$`),
    )
    expect((await attacked(reorder({ 4: 7, 7: 9, 9: 4 }))).length).toBeGreaterThan(2)
  })
  test('a consistently rewritten chain is detected by its checkpoints', async () => {
    const chain = await shard()
    const found = await attacked(async () => {
      await superuser.query(`update audit.log set event_type = 'profile.updated' where shard = $1 and seq = 2`, [chain])
      await rehash(chain)
    })
    expect(found).toEqual([
      expect.stringMatching(new RegExp(`^Chain ${chain} was rewritten: it is not the one that checkpoint 1 signed on `)),
    ])
  })
  test('an entry moved to another chain is detected', async () => {
    const chain = await shard()
    const found = await attacked(() => superuser.query('update audit.log set shard = ($1 + 1) % 16 where shard = $1 and seq = 3', [chain]))
    expect(found.join(' ')).toContain(`Chain ${chain}: entry 3 was deleted.`)
    expect(found.length).toBeGreaterThan(1)
  })
  test('a restored older backup is detected by later checkpoints', async () => {
    await save()
    const before = readFileSync(file)
    await live(60)
    await sign()
    await restore()
    const { findings } = await verify()
    expect(findings).toEqual([expect.stringMatching(/^The database is older than checkpoint \d+ of .* An older backup was restored/)])
    writeFileSync(file, before)
    expect((await verify()).findings).toEqual([])
  })
  test('a replaced hash function is detected', async () => {
    const sha256 = (way: string) =>
      superuser.query(`create or replace function pg_catalog.sha256(bytea) returns bytea immutable strict parallel safe ${way}`)
    try {
      const found = await attacked(() => sha256(`language sql as $$ select decode('${'00'.repeat(32)}', 'hex') $$`))
      expect(found).toContain('The database’s function sha256(bytea) is not PostgreSQL’s own: what it says of the log cannot be believed.')
    } finally {
      await sha256(`language internal as 'sha256_bytea'`)
    }
    expect((await verify()).findings).toEqual([])
  })
  test.each(['delete from audit.log', 'truncate audit.log'])('an emptied log (%s) is detected', async (empty) => {
    const found = await attacked(() => superuser.query(`${empty}; update audit.heads set seq = 0, hash = decode(repeat('00', 32), 'hex')`))
    expect(found.join(' ')).toContain('An older backup was restored, or the ends were cut off')
  })
})

describe('the checkpoint file', () => {
  test('is readable by its owner only, and grows only when there are new events', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await sign()
    const lines = readFileSync(file, 'utf8')
    await sign()
    expect(readFileSync(file, 'utf8')).toBe(lines)
    await live(1)
    await sign()
    expect(readFileSync(file, 'utf8').startsWith(lines)).toBe(true)
    expect(readFileSync(file, 'utf8').length).toBeGreaterThan(lines.length)
  })
  test('is reported when truncated, changed, thinned out or removed', async () => {
    const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1)
    const rewrite = (change: (all: string[]) => string[]) => () => writeFileSync(file, `${change(lines()).join('\n')}\n`)
    expect((await attacked(rewrite((all) => all.slice(0, -1)))).join(' ')).toContain('its end was cut off or changed')
    expect((await attacked(rewrite((all) => all.toSpliced(1, 1)))).join(' ')).toContain('does not follow the line before')
    expect((await attacked(rewrite((all) => all.map((line) => line.replace('"number":1', '"number":7'))))).join(' ')).toContain(
      'is not signed',
    )
    expect((await attacked(rewrite(() => ['{}']))).join(' ')).toContain('Line 1 of the checkpoint file is no checkpoint.')
    expect((await attacked(() => rmSync(file))).join(' ')).toContain('is gone')
  })
  test('continues after the last whole line when a crash left half a line', async () => {
    const whole = readFileSync(file, 'utf8')
    appendFileSync(file, '{"number":99,"at":')
    expect((await verify()).findings).toEqual([])
    await live(1)
    await sign()
    expect(readFileSync(file, 'utf8').startsWith(whole)).toBe(true)
    expect((await verify()).findings).toEqual([])
  })
  test('is what was written once more where an older database was put in place, and the file cut back to it', async () => {
    const before = readFileSync(file, 'utf8')
    const { entries } = await verify()
    await save()
    await live(30)
    await sign()
    const later = readFileSync(file, 'utf8')
    await restore()
    const aside = await cutCheckpoints(file, entries, place.clock.now())
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(readFileSync(aside ?? '', 'utf8')).toBe(later)
    expect((await verify()).findings).toEqual([])
    await live(10)
    await sign()
    expect((await verify()).findings).toEqual([])
    expect(await cutCheckpoints(file, (await verify()).entries, place.clock.now())).toBeUndefined()
  })
  test('continues, with an error in the log, when the database was set back', async () => {
    const warned: unknown[] = []
    const log = { ...place.app.system.log, error: (...what: unknown[]) => warned.push(what), info: () => undefined }
    await save()
    await live(30)
    await sign()
    await restore()
    await signAuditLog({ ...place.app.system, log: log as unknown as typeof place.app.system.log })
    expect(JSON.stringify(warned)).toContain('npm run admin -- audit verify')
    expect((await verify()).findings.join(' ')).toContain('The database is older than checkpoint')
  })
})

describe('append-only', () => {
  const changes = [
    `update audit.log set event_type = 'x'`,
    'delete from audit.log',
    'truncate audit.log',
    'truncate audit.log_other',
    `update audit.log_other set event_type = 'x'`,
  ]
  test.each(changes)('%s is denied to the owner and both logins', async (change) => {
    const { ownerUrl, apiUrl, authUrl } = place.database
    for (const connectionString of [ownerUrl, apiUrl, authUrl]) {
      const client = new pg.Client({ connectionString })
      await client.connect()
      await expect(client.query(change)).rejects.toMatchObject({ code: '42501' })
      await client.end()
    }
  })
  test('triggers reject even a superuser who has not disabled them', async () => {
    const client = new pg.Client({ connectionString: place.database.superuserUrl })
    await client.connect()
    for (const change of changes.slice(0, 4)) await expect(client.query(change)).rejects.toMatchObject({ code: '42501' })
    await client.end()
  })
  test('partitions created later are protected like the first', async () => {
    await place.sql(`select audit.ensure_partitions('2028-05-01')`)
    await expect(place.sql(`delete from audit.log_2028_06`)).rejects.toMatchObject({ code: '42501' })
    await expect(place.sql(`truncate audit.log_2028_06`)).rejects.toMatchObject({ code: '42501' })
  })
})
