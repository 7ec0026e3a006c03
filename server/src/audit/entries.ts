import type { Client } from '#db/connect.ts'

/** A stored entry. `wrong`: the hash computed from its content, if it differs from the stored one. */
export type Entry = { shard: number; seq: number; prev: Buffer; hash: Buffer; wrong: Buffer | undefined }

/**
 * The hashed content of a row. It is spelled out here because one of our own functions in the database could have been changed along with
 * the rows. PostgreSQL computes and compares the hashes with built-in functions, which are checked first (`foreignFunctions`) and called
 * directly: operators and casts could be overloaded by anyone who owns a type.
 */
const hashed = `byteacat(byteacat(coalesce(l.prev, ''), int8send(coalesce(l.seq, -1))), byteacat(timestamptz_send(l.ts), convert_to(row(l.id,
  l.shard, l.actor_id, l.subject_id, l.subject_ids, l.session_id, l.request_id, l.ip, l.user_agent, l.event_type, l.severity,
  l.resource_type, l.resource_id, l.purpose, l.outcome, l.details)::text, 'UTF8')))`

/** The PostgreSQL functions used, each with the name of its C implementation. */
const asked: Record<string, string> = {
  'sha256(bytea)': 'sha256_bytea',
  'byteaeq(bytea,bytea)': 'byteaeq',
  'byteacat(bytea,bytea)': 'byteacat',
  'int8send(bigint)': 'int8send',
  'timestamptz_send(timestamptz)': 'timestamptz_send',
  'convert_to(text,name)': 'pg_convert_to',
  'record_out(record)': 'record_out',
  'record_send(record)': 'record_send',
  'bytea_string_agg_transfn(internal,bytea,bytea)': 'bytea_string_agg_transfn',
  'bytea_string_agg_finalfn(internal)': 'bytea_string_agg_finalfn',
  'encode(bytea,text)': 'binary_encode',
  'uuid_out(uuid)': 'uuid_out',
  'int2out(smallint)': 'int2out',
  'array_out(anyarray)': 'array_out',
  'inet_out(inet)': 'inet_out',
  'textout(text)': 'textout',
  'enum_out(anyenum)': 'enum_out',
  'jsonb_out(jsonb)': 'jsonb_out',
}

/** Which of the functions used are no longer PostgreSQL's own: their results could be forged. */
export async function foreignFunctions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select asked.name from unnest($1::text[], $2::text[]) as asked (name, source)
       left join pg_catalog.pg_proc p on p.oid = pg_catalog.to_regprocedure('pg_catalog.' || asked.name)
       left join pg_catalog.pg_language l on l.oid = p.prolang
      where l.lanname is distinct from 'internal' or p.prosrc is distinct from asked.source order by 1`,
    [Object.keys(asked), Object.values(asked)],
  )
  return rows.map(({ name }) => name)
}

/** Offset of `seq` in the hashed content, counted from the end of the previous hash. */
export const seqBytes = 8

const blocksAtOnce = 1024

/** The partitions of the log: one per month, and the default partition. */
async function partsOf(client: Client): Promise<{ name: string; blocks: number }[]> {
  const { rows } = await client.query<{ name: string; blocks: number }>(
    `select c.oid::regclass::text as name, (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks
       from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit.log'::regclass order by c.relname`,
  )
  return rows
}

/** All entries, partition by partition in physical order. Each connection fetches a chunk while earlier ones are processed. */
export async function* readEntries(clients: Client[]): AsyncGenerator<Generator<Entry>> {
  const [first] = clients
  if (!first) return
  const pieces = (await partsOf(first)).flatMap(({ name, blocks }) =>
    Array.from({ length: Math.ceil(blocks / blocksAtOnce) }, (_, at) => ({ name, from: at * blocksAtOnce })),
  )
  const fetch = (piece: Piece, at: number) => {
    const bytes = readPiece(clients[at % clients.length] ?? first, piece)
    // awaited when its turn comes; until then an error must not count as an unhandled rejection
    bytes.catch(() => undefined)
    return bytes
  }
  const fetched = pieces.slice(0, clients.length).map(fetch)
  for (let at = 0; at < pieces.length; at += 1) {
    const bytes = (await fetched.shift()) ?? nothing
    const later = pieces[at + clients.length]
    if (later) fetched.push(fetch(later, at))
    yield entriesOf(bytes)
  }
}

type Piece = { name: string; from: number }
const nothing = Buffer.alloc(0)

async function readPiece(client: Client, { name, from }: Piece): Promise<Buffer> {
  const text = `select encode(string_agg(record_send(row(l.shard, l.seq, l.prev, l.hash,
      case when byteaeq(sha256(h.hashed), l.hash) then null else coalesce(h.hashed, '') end)), ''), 'base64') as bytes
    from only ${name} l, lateral (select ${hashed} as hashed offset 0) h where l.ctid >= $1::tid and l.ctid < $2::tid`
  const { rows } = await client.query<{ bytes: string | null }>(text, [`(${from},0)`, `(${from + blocksAtOnce},0)`])
  return Buffer.from(rows[0]?.bytes ?? '', 'base64')
}

/** Parses the output of `record_send`: the number of fields, then the type, length (−1 for null) and bytes of each. */
function* entriesOf(bytes: Buffer): Generator<Entry> {
  let at = 0
  const field = () => {
    const length = bytes.readInt32BE(at + 4)
    at += 8
    if (length < 0) return undefined
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    at += 4
    const [shard, seq] = [field()?.readInt16BE() ?? -1, Number(field()?.readBigInt64BE() ?? -1)]
    yield { shard, seq, prev: field() ?? nothing, hash: field() ?? nothing, wrong: field() }
  }
}
