import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { securityActivityApi } from '@uzima/contract/security'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBySecret, sealBySecret } from '#backup/sealing.ts'
import { newId } from '#db/id.ts'
import { signAuditLog } from '#jobs/clock.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { ada } from '../../test/people.ts'
import { auditStatement } from './append.ts'
import { archiveSecret, fieldsOf, listArchives, printArchive } from './archives.ts'
import { moveOut } from './move-out.ts'
import { chainsWithout } from './state.ts'
import { verdictLines, verifyAuditLog } from './verify.ts'

let place: Clinic
let owner: pg.Client
let superuser: pg.Client
let folder: string
const dayMs = 86_400_000
const agent = `Agent "1", \\ é 漢`

beforeAll(async () => {
  place = await clinic({ people: [ada] })
  folder = place.app.system.services.config.auditArchiveDir
  owner = new pg.Client({ connectionString: place.database.ownerUrl })
  superuser = new pg.Client({ connectionString: place.database.superuserUrl })
  await owner.connect()
  await superuser.connect()
  await superuser.query('set session_replication_role = replica')
  await live(60)
  place.clock.advance(31 * dayMs)
  await live(60)
})
afterAll(async () => {
  await owner.end()
  await superuser.end()
})

const people = Array.from({ length: 20 }, newId)

async function live(events: number, at?: Date) {
  for (let n = 0; n < events; n += 1) {
    const { sql, values } = auditStatement({
      event: 'appointment.viewed',
      at: at ?? place.clock.now(),
      actorId: people[n % people.length] ?? null,
      subjectIds: n % 5 === 0 ? people.slice(0, 2) : [],
      requestId: null,
      ip: '192.0.2.7',
      userAgent: agent,
      purpose: 'self',
      outcome: 'success',
      details: { list: 'a "b",c', none: null },
    })
    place.clock.advance(1000)
    await place.sql(sql, values)
  }
}

const sign = () => signAuditLog(place.app.system)
const options = () => {
  const { keys, config } = place.app.system.services
  return { ownerUrl: place.database.ownerUrl, keys, checkpointFile: config.auditCheckpointFile, archiveDir: folder }
}
const verify = () => verifyAuditLog(options())
/** As a run thirteen months later: the first of the two months is older than twelve whole ones. */
const later = () => moveOut({ ...options(), keepMonths: 12, now: new Date(place.clock.now().getTime() + 366 * dayMs) })
const archives = () => listArchives(owner)
const rows = async () => (await place.sql<{ count: number }>('select count(*)::int as count from audit.log'))[0]?.count
const secret = () => archiveSecret(options().keys)

async function openedText(file: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await openBySecret(file, secret())) chunks.push(chunk)
  return gunzipSync(Buffer.concat(chunks)).toString()
}
async function sealedText(text: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const source = async function* () {
    yield gzipSync(text)
  }
  for await (const chunk of await sealBySecret(secret())(source())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('before a month leaves', () => {
  test('nothing goes that no checkpoint outside the database has signed', async () => {
    await expect(later()).rejects.toThrow('Not all entries are signed by a checkpoint yet')
    expect(await archives()).toEqual([])
    expect(readdirSync(folder)).toEqual([])
    await sign()
  })
  test('nothing goes from a log that was tampered with', async () => {
    const [row] = await place.sql<{ id: string }>('select id from audit.log order by ts limit 1')
    const change = (word: string) => superuser.query('update audit.log set resource_type = $2 where id = $1', [row?.id, word])
    await change('x')
    expect(await later()).toMatchObject({ kind: 'unsound', verdict: { findings: [expect.stringContaining('was changed')] } })
    await superuser.query('update audit.log set resource_type = null where id = $1', [row?.id])
    expect(await archives()).toEqual([])
  })
  test('the list of a person is from the beginning, and says nothing else', async () => {
    expect((await place.as(ada).call(securityActivityApi.listRecordViews)).completeSince).toBeNull()
  })
  test('a run that cannot wait for another leaves things as they are', async () => {
    await owner.query("select pg_advisory_lock_shared(hashtext('audit.archive'))")
    expect(await later()).toEqual({ kind: 'busy' })
    await owner.query("select pg_advisory_unlock_shared(hashtext('audit.archive'))")
  })
})

describe('a month that left', () => {
  let file: string
  let before: number
  beforeAll(async () => {
    before = (await verify()).entries
    // a run that was killed after it had written the file, and before the month had left
    await owner.query('create function audit.fail() returns trigger language plpgsql as $$ begin raise exception $m$killed$m$; end $$')
    await owner.query('create trigger fails before insert on audit.archives for each row execute function audit.fail()')
    await expect(later()).rejects.toThrow('killed')
    expect((await verify()).entries).toBe(before)
    expect(readdirSync(folder)).toHaveLength(1)
    await owner.query('drop trigger fails on audit.archives; drop function audit.fail()')
    expect(await later()).toMatchObject({ kind: 'moved', moved: [{ entries: expect.any(Number) }] })
    file = path.join(folder, (await archives())[0]?.name ?? '')
  })

  test('is in one sealed file, and in the database no more', async () => {
    const [archive] = await archives()
    expect(readdirSync(folder)).toEqual([archive?.name])
    expect(await rows()).toBe(before - (archive?.entries ?? 0))
    expect(archive?.entries).toBeGreaterThanOrEqual(60)
    expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(await place.sql(`select to_regclass($1) as gone`, [`audit.log_${archive?.month.replace('-', '_')}`])).toEqual([{ gone: null }])
    expect(await later()).toEqual({ kind: 'moved', moved: [] })
  })
  test('is verified with the rest, by name', async () => {
    const verdict = await verify()
    const [archive] = await archives()
    expect(verdict).toMatchObject({ entries: before, findings: [] })
    expect(verdictLines(verdict)).toContain(`Of them ${archive?.entries} of ${archive?.month} are in the archive ${archive?.name}.`)
    expect(verdictLines(verdict).at(-1)).toBe('The audit log is what was written.')
  })
  test('is told to the people whose lists it would be in', async () => {
    const [archive] = await archives()
    const [year = 0, month = 0] = (archive?.month ?? '').split('-').map(Number)
    const start = new Date(Date.UTC(year, month)).toISOString()
    const call = place.as(ada).call
    expect((await call(securityActivityApi.listRecordViews)).completeSince).toBe(start)
    expect((await call(securityActivityApi.listSecurityEvents)).completeSince).toBe(start)
    expect((await call(securityActivityApi.listAuditLogs)).completeSince).toBe(start)
  })
  test('can be read by whoever has the master key', async () => {
    const lines: string[] = []
    await printArchive(file, options().keys, (line) => lines.push(line))
    const [archive] = await archives()
    expect(lines).toHaveLength(archive?.entries ?? 0)
    const seen = lines.map((line) => JSON.parse(line) as Record<string, string>).find(({ actor_id }) => actor_id === people[0])
    expect(seen).toMatchObject({ event_type: 'appointment.viewed', user_agent: agent, resource_id: null, purpose: 'self' })
    expect(seen?.at).toMatch(new RegExp(`^${archive?.month}-`))
    expect(JSON.parse(seen?.details ?? '')).toEqual({ list: 'a "b",c', none: null })
  })
  test('still has the heads of chains that rest', async () => {
    const [row] = (await owner.query<{ chains: [number, number, number, string][] }>('select chains from audit.archives')).rows
    const heads = Array.from({ length: 16 }, (): [number, string] => [0, ''])
    for (const [shard, , last, hash] of row?.chains ?? []) heads[shard] = [last, hash]
    expect(await chainsWithout(owner, heads)).toEqual([])
    expect(
      await chainsWithout(
        owner,
        heads.map(([seq]): [number, string] => [seq, 'ff']),
      ),
    ).not.toEqual([])
  })
  test('still takes an entry that comes late', async () => {
    const { entries } = await verify()
    await live(1, new Date(place.clock.now().getTime() - 31 * dayMs))
    const verdict = await verify()
    expect(verdict.findings).toEqual([])
    expect(verdict.entries).toBe(entries + 1)
  })

  /** Runs an attack, returns the findings, and puts the file back. */
  async function attacked(attack: () => Promise<unknown> | unknown): Promise<string[]> {
    const kept = readFileSync(file)
    try {
      await attack()
      return (await verify()).findings
    } finally {
      writeFileSync(file, kept)
    }
  }
  const name = () => path.basename(file)

  test('is missed when it is gone', async () => {
    const found = await attacked(() => rmSync(file))
    expect(found[0]).toBe(
      `The archive ${name()}, with the ${(await archives())[0]?.entries} entries of ${(await archives())[0]?.month}, is not in ${folder}.`,
    )
    expect(found).toContainEqual(expect.stringMatching(/^Chain \d+: entr(y 1 was|ies 1 to \d+ were) deleted\.$/))
  })
  test('is missed when the database was made to forget it', async () => {
    await superuser.query('create table public.forgotten as table audit.archives; delete from audit.archives')
    const { findings } = await verify()
    await superuser.query('insert into audit.archives select * from public.forgotten; drop table public.forgotten')
    expect(findings).toContainEqual(expect.stringMatching(/^Chain \d+: entr(y 1 was|ies 1 to \d+ were) deleted\.$/))
  })
  test.each([
    ['at its beginning', 10],
    ['in the middle', 2000],
  ])('is found damaged %s', async (_, at) => {
    const found = await attacked(() => {
      const bytes = readFileSync(file)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(file, bytes)
    })
    expect(found).toContainEqual(expect.stringContaining('is not the file that was written'))
    expect(found).toContainEqual(expect.stringContaining(`${name()} cannot be read to its end`))
  })
  test('is found cut off', async () => {
    const found = await attacked(() => writeFileSync(file, readFileSync(file).subarray(0, -100)))
    expect(found).toContainEqual(expect.stringContaining(`${name()} cannot be read to its end`))
  })
  test('is found changed by somebody with the key, and with the right to change what the database remembers', async () => {
    const found = await attacked(async () => {
      const text = (await openedText(file)).replace('appointment.viewed', 'appointment.booked')
      writeFileSync(file, await sealedText(text))
    })
    expect(found).toEqual([
      expect.stringContaining('is not the file that was written'),
      expect.stringMatching(/^Chain \d+: entry \d+ was changed after it had been written\.$/),
    ])
  })
  test('is found to lack a line', async () => {
    const found = await attacked(async () => {
      const lines = (await openedText(file)).split('\n')
      lines.splice(5, 1)
      writeFileSync(file, await sealedText(lines.join('\n')))
    })
    expect(found).toContainEqual(expect.stringContaining('Its entries are not those that its last line names.'))
    expect(found).toContainEqual(expect.stringMatching(/deleted\.$/))
  })
  test('has a file beside it that counts for nothing', async () => {
    mkdirSync(folder, { recursive: true })
    const other = path.join(folder, 'audit-2020-01-000000000000.jsonl.gz.age')
    writeFileSync(other, 'x')
    expect((await verify()).findings).toEqual([])
    rmSync(other)
    expect(existsSync(file)).toBe(true)
  })
})

test('the text of a row is taken apart as PostgreSQL puts it together', () => {
  expect(fieldsOf('(a,,"","b ""c"", \\\\ d","{x,y}",z)')).toEqual(['a', null, '', 'b "c", \\ d', '{x,y}', 'z'])
  expect(fieldsOf('(,)')).toEqual([null, null])
  expect(fieldsOf('("two\nlines")')).toEqual(['two\nlines'])
})
