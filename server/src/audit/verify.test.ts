import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { signAuditLog } from '#jobs/clock.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { auditStatement } from './append.ts'
import { type Verdict, verdictLines, verifyAuditLog } from './verify.ts'

let place: Clinic
let file: string
let superuser: pg.Client
/** What the database was before an attack. */
const saved = ['audit.log', 'audit.heads', 'audit.last_checkpoint']
const nameOf = (table: string) => `public.saved_${table.replace('.', '_')}`

beforeAll(async () => {
  place = await clinic({ people: [] })
  file = place.app.system.services.config.auditCheckpointFile
  superuser = new pg.Client({ connectionString: place.database.superuserUrl })
  await superuser.connect()
  // nothing else gets past the triggers
  await superuser.query('set session_replication_role = replica')
  await live(200)
  await sign()
  await live(100)
  await sign()
  await live(20)
})
afterAll(() => superuser.end())

const people = Array.from({ length: 8 }, newId)

/** Events of eight people, and of nobody. */
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
const verify = () => verifyAuditLog({ ownerUrl: place.database.ownerUrl, keys: place.app.system.services.keys, checkpointFile: file })

async function save() {
  for (const table of saved) await superuser.query(`drop table if exists ${nameOf(table)}; create table ${nameOf(table)} as table ${table}`)
}
async function restore() {
  for (const table of saved) await superuser.query(`delete from ${table}; insert into ${table} select * from ${nameOf(table)}`)
}

/** Does something to the database and its file, says what the check finds, and puts all back. */
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

/** The chain of the first person, whose entries the attacks meet. */
const shard = async () =>
  Number((await superuser.query('select shard from audit.log where actor_id = $1 limit 1', [people[0]])).rows[0]?.shard)

/** Makes the chain fit again from its beginning, as whoever knows how it is made could. */
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

describe('an audit log that nobody touched', () => {
  test('is what was written, entry by entry', async () => {
    const verdict: Verdict = await verify()
    expect(verdict).toMatchObject({ entries: 320, checkpoints: 2, unsigned: 20, findings: [] })
    expect(verdictLines(verdict).at(-1)).toBe('The audit log is what was written.')
  })
  test('spreads over the chains by who acted, and numbers each without a gap', async () => {
    const chains = await place.sql<{ people: number; chains: number; gaps: number }>(
      `select count(distinct actor_id)::int as people, count(distinct (actor_id, shard)) filter (where actor_id is not null)::int as chains,
              (select count(*)::int from (select seq - lag(seq, 1, 0::bigint) over (partition by shard order by seq) as step from audit.log) s
                where step <> 1) as gaps from audit.log`,
    )
    expect(chains).toEqual([{ people: 8, chains: 8, gaps: 0 }])
  })
  test('keeps one chain’s entries in order though many write at once', async () => {
    const before = (await verify()).entries
    await Promise.all(Array.from({ length: 8 }, () => live(10)))
    expect(await verify()).toMatchObject({ entries: before + 80, findings: [] })
  })
})

describe('as a superuser, one who', () => {
  test('changes an entry is found out', async () => {
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
  ])('changes nothing but %s is found out', async (_, change) => {
    const found = await attacked(async () =>
      superuser.query(`update audit.log set ${change} where shard = $1 and seq = 3`, [await shard()]),
    )
    expect(found).toEqual([expect.stringContaining('was changed after it had been written.')])
  })
  test('changes an entry with its hash is found out by the next one', async () => {
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
  test('deletes entries in the middle is found out', async () => {
    const chain = await shard()
    const found = await attacked(() => superuser.query('delete from audit.log where shard = $1 and seq in (4, 5, 9)', [chain]))
    expect(found).toEqual([`Chain ${chain}: entries 4 to 5 were deleted.`, `Chain ${chain}: entry 9 was deleted.`])
  })
  test('deletes the last entries is found out, also when the head is set back with them', async () => {
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
  test('puts an entry in is found out, wherever it is put', async () => {
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
  test('swaps two entries, or moves three round, is found out', async () => {
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
  test('rewrites a whole chain so that it fits is found out by what was signed', async () => {
    const chain = await shard()
    const found = await attacked(async () => {
      await superuser.query(`update audit.log set event_type = 'profile.updated' where shard = $1 and seq = 2`, [chain])
      await rehash(chain)
    })
    expect(found).toEqual([
      expect.stringMatching(new RegExp(`^Chain ${chain} was rewritten: it is not the one that checkpoint 1 signed on `)),
    ])
  })
  test('moves an entry into another chain is found out', async () => {
    const chain = await shard()
    const found = await attacked(() => superuser.query('update audit.log set shard = ($1 + 1) % 16 where shard = $1 and seq = 3', [chain]))
    expect(found.join(' ')).toContain(`Chain ${chain}: entry 3 was deleted.`)
    expect(found.length).toBeGreaterThan(1)
  })
  test('restores an older backup is found out by what was signed since', async () => {
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
  test('has the database compute hashes in another way is found out', async () => {
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
  test.each(['delete from audit.log', 'truncate audit.log'])('empties the log (%s) is found out', async (empty) => {
    const found = await attacked(() => superuser.query(`${empty}; update audit.heads set seq = 0, hash = decode(repeat('00', 32), 'hex')`))
    expect(found.join(' ')).toContain('An older backup was restored, or the ends were cut off')
  })
})

describe('the checkpoint file', () => {
  test('is its owner’s alone, and grows only when something happened', async () => {
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
  test('that was cut off, changed, thinned out or removed is found out', async () => {
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
  test('with a line half written by a crash goes on after the last whole one', async () => {
    const whole = readFileSync(file, 'utf8')
    appendFileSync(file, '{"number":99,"at":')
    expect((await verify()).findings).toEqual([])
    await live(1)
    await sign()
    expect(readFileSync(file, 'utf8').startsWith(whole)).toBe(true)
    expect((await verify()).findings).toEqual([])
  })
  test('goes on, with an alarm in the log, when the database was set back', async () => {
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
  test.each(changes)('%s is refused to the owner and to both logins', async (change) => {
    const { ownerUrl, apiUrl, authUrl } = place.database
    for (const connectionString of [ownerUrl, apiUrl, authUrl]) {
      const client = new pg.Client({ connectionString })
      await client.connect()
      await expect(client.query(change)).rejects.toMatchObject({ code: '42501' })
      await client.end()
    }
  })
  test('the triggers refuse even a superuser who has not switched them off', async () => {
    const client = new pg.Client({ connectionString: place.database.superuserUrl })
    await client.connect()
    for (const change of changes.slice(0, 4)) await expect(client.query(change)).rejects.toMatchObject({ code: '42501' })
    await client.end()
  })
  test('months made later are locked like the first', async () => {
    await place.sql(`select audit.ensure_partitions('2028-05-01')`)
    await expect(place.sql(`delete from audit.log_2028_06`)).rejects.toMatchObject({ code: '42501' })
    await expect(place.sql(`truncate audit.log_2028_06`)).rejects.toMatchObject({ code: '42501' })
  })
})
