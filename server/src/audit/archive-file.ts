import { createHash, hash as hashOf } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { DamagedSeal, openBySecret, sealBySecret } from '#backup/sealing.ts'
import type { Entry } from './entries.ts'

/** Of one chain, in one archive: its number, the lowest and the highest number of an entry, and the hash of the latter. */
export type ChainPart = [shard: number, first: number, last: number, hash: string]
type Contents = { entries: number; chains: ChainPart[]; sha256: string }

/** An archive that is damaged, or is not one. */
export class BadArchive extends Error {
  override name = 'BadArchive'
}

const format = 'uzima-audit-archive/1'
/** An entry's line is an array: shard, number, instant (as PostgreSQL sends it, in hexadecimal), hash before, hash, and the rest as text. */
type Line = [shard: number, seq: number, instant: string, prev: string, hash: string, rest: string]
const blocksAtOnce = 256

/** What is hashed of an entry besides its number, its instant and the hash before (audit/entries.ts), in this order. */
export const columns = [
  'id',
  'shard',
  'actor_id',
  'subject_id',
  'subject_ids',
  'session_id',
  'request_id',
  'ip',
  'user_agent',
  'event_type',
  'severity',
  'resource_type',
  'resource_id',
  'purpose',
  'outcome',
  'details',
] as const

/** Writes a partition, compressed and sealed, and syncs it. `sha256` in the result is that of what was sealed. */
export async function writeArchive(
  client: pg.ClientBase,
  { table, month }: { table: string; month: string },
  file: string,
  secret: Buffer,
) {
  const seen = tally()
  const text = async function* () {
    yield seen.hashed(`${JSON.stringify({ format, month, columns })}\n`)
    for await (const lines of linesOf(client, table)) {
      for (const line of lines) seen.entry(line)
      yield seen.hashed(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    }
    yield seen.hashed(`${JSON.stringify({ entries: seen.entries(), chains: seen.chains() })}\n`)
  }
  const seal = sealBySecret(secret)
  await pipeline(
    text,
    createGzip({ level: 6 }),
    async function* (source: AsyncIterable<Uint8Array>) {
      yield* await seal(source)
    },
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  )
  const handle = await open(file, 'r')
  await handle.sync()
  await handle.close()
  return seen.contents()
}

async function* linesOf(client: pg.ClientBase, table: string): AsyncGenerator<Line[]> {
  const { rows } = await client.query<{ blocks: number }>(
    "select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks",
    [table],
  )
  for (let from = 0; from < (rows[0]?.blocks ?? 0); from += blocksAtOnce) {
    const piece = await client.query<(string | number)[]>({
      text: `select l.shard, l.seq, encode(timestamptz_send(l.ts), 'hex'), encode(l.prev, 'hex'), encode(l.hash, 'hex'),
                    row(${columns.map((column) => `l.${column}`).join(', ')})::text
               from only ${table} l where l.ctid >= $1::tid and l.ctid < $2::tid`,
      values: [`(${from},0)`, `(${from + blocksAtOnce},0)`],
      rowMode: 'array',
    })
    yield piece.rows.map(([shard, seq, ...texts]) => [shard, Number(seq), ...texts] as Line)
  }
}

/** Reads an archive to its end, entry by entry, with the hash of each compared. Throws a `BadArchive` for one that is damaged. */
export async function readArchive(file: string, secret: Buffer, take: (entry: Entry, line: Line) => void): Promise<Contents> {
  const seen = tally()
  let part = ''
  let atLine = 0
  let end: { entries: number; chains: ChainPart[] } | undefined
  const read = (line: string) => {
    atLine += 1
    if (end) throw new BadArchive('Something follows its end.')
    const value: unknown = JSON.parse(line)
    if (atLine === 1) {
      if (!(value instanceof Object && 'format' in value && value.format === format))
        throw new BadArchive('It is no archive of an audit log.')
    } else if (Array.isArray(value)) {
      const entry = value as Line
      seen.entry(entry)
      take(toEntry(entry), entry)
    } else end = value as typeof end
  }
  try {
    const opened = await openBySecret(file, secret)
    await pipeline(opened, createGunzip(), async (source: AsyncIterable<Buffer>) => {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
      for await (const chunk of source) {
        seen.hashed(chunk)
        const lines = `${part}${decoder.decode(chunk, { stream: true })}`.split('\n')
        part = lines.pop() ?? ''
        for (const line of lines) read(line)
      }
    })
  } catch (error) {
    if (error instanceof BadArchive) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (error instanceof DamagedSeal || error instanceof SyntaxError || error instanceof TypeError || code.startsWith('Z_'))
      throw new BadArchive('It is damaged, or sealed with another key.', { cause: error })
    throw error
  }
  const contents = seen.contents()
  if (part !== '' || end === undefined) throw new BadArchive('Its end is missing.')
  if (end.entries !== contents.entries || JSON.stringify(end.chains) !== JSON.stringify(contents.chains))
    throw new BadArchive('Its entries are not those that its last line names.')
  return contents
}

function toEntry([shard, seq, instant, prev, hash, rest]: Line): Entry {
  const before = Buffer.from(prev, 'hex')
  const number = Buffer.alloc(8)
  number.writeBigInt64BE(BigInt(seq))
  const hashed = Buffer.concat([before, number, Buffer.from(instant, 'hex'), Buffer.from(rest)])
  const isRight = hashOf('sha256', hashed, 'hex') === hash
  return { shard, seq, prev: before, hash: Buffer.from(hash, 'hex'), wrong: isRight ? undefined : hashed }
}

/** Counts entries, and follows how far each chain reaches. */
function tally() {
  const digest = createHash('sha256')
  const parts = new Map<number, ChainPart>()
  let entries = 0
  const chains = () => [...parts.values()].sort(([one], [other]) => one - other)
  return {
    hashed<T extends string | Buffer>(bytes: T): T {
      digest.update(bytes)
      return bytes
    },
    entry([shard, seq, , , hash]: Line) {
      entries += 1
      const part = parts.get(shard)
      if (!part) return void parts.set(shard, [shard, seq, seq, hash])
      if (seq < part[1]) part[1] = seq
      if (seq > part[2]) [part[2], part[3]] = [seq, hash]
    },
    entries: () => entries,
    chains,
    contents: (): Contents => ({ entries, chains: chains(), sha256: digest.digest('hex') }),
  }
}

export async function sha256Of(file: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest)
  return digest.digest('hex')
}
