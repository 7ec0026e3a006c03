import type { Client } from '#db/connect.ts'

/** An entry as it stands in the database, with the bytes whose hash it must hold. */
export type Entry = { shard: number; seq: number; prev: Buffer; hash: Buffer; hashed: Buffer }

/**
 * What of a row is hashed: said here and not asked of the database, whose functions somebody may have changed with its rows.
 * The hash covers the hash before, the number, and this.
 */
const body = `timestamptz_send(l.ts) || convert_to(row(l.id, l.shard, l.actor_id, l.subject_id, l.subject_ids, l.session_id, l.request_id,
  l.ip, l.user_agent, l.event_type, l.severity::text, l.resource_type, l.resource_id, l.purpose, l.outcome::text, l.details)::text, 'UTF8')`

/** Where `seq` stands in what is hashed, counted from the end of the hash before. */
export const seqBytes = 8

const blocksAtOnce = 1024

/** The parts of the log: months, and what falls outside them. */
async function partsOf(client: Client): Promise<{ name: string; blocks: number }[]> {
  const { rows } = await client.query<{ name: string; blocks: number }>(
    `select c.oid::regclass::text as name, (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks
       from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit.log'::regclass order by c.relname`,
  )
  return rows
}

/** Every entry, part by part in the order in which they lie on the disk. Each connection fetches a piece while others are looked at. */
export async function* readEntries(clients: Client[]): AsyncGenerator<Entry[]> {
  const [first] = clients
  if (!first) return
  const pieces = (await partsOf(first)).flatMap(({ name, blocks }) =>
    Array.from({ length: Math.ceil(blocks / blocksAtOnce) }, (_, at) => ({ name, from: at * blocksAtOnce })),
  )
  const fetch = (piece: Piece, at: number) => {
    const bytes = readPiece(clients[at % clients.length] ?? first, piece)
    // it is waited for when its turn comes; until then a failure is nobody's yet
    bytes.catch(() => undefined)
    return bytes
  }
  const fetched = pieces.slice(0, clients.length).map(fetch)
  for (let at = 0; at < pieces.length; at += 1) {
    const bytes = (await fetched.shift()) ?? Buffer.alloc(0)
    const later = pieces[at + clients.length]
    if (later) fetched.push(fetch(later, at))
    yield entriesOf(bytes)
  }
}

type Piece = { name: string; from: number }

async function readPiece(client: Client, { name, from }: Piece): Promise<Buffer> {
  const text = `select encode(string_agg(int4send(coalesce(l.shard, -1)) || int4send(octet_length(coalesce(l.hash, ''))) || coalesce(l.hash, '')
      || int4send(octet_length(coalesce(l.prev, ''))) || int4send(octet_length(b.body)) || coalesce(l.prev, '') || int8send(coalesce(l.seq, -1)) || b.body, ''), 'base64') as bytes
    from only ${name} l, lateral (select ${body} as body offset 0) b where l.ctid >= $1::tid and l.ctid < $2::tid`
  const { rows } = await client.query<{ bytes: string | null }>(text, [`(${from},0)`, `(${from + blocksAtOnce},0)`])
  return Buffer.from(rows[0]?.bytes ?? '', 'base64')
}

function entriesOf(bytes: Buffer): Entry[] {
  const entries: Entry[] = []
  let at = 0
  while (at < bytes.length) {
    const shard = bytes.readInt32BE(at)
    const hashLength = bytes.readInt32BE(at + 4)
    const hash = bytes.subarray(at + 8, at + 8 + hashLength)
    at += 8 + hashLength
    const prevLength = bytes.readInt32BE(at)
    const end = at + 8 + prevLength + seqBytes + bytes.readInt32BE(at + 4)
    const hashed = bytes.subarray(at + 8, end)
    entries.push({ shard, seq: Number(bytes.readBigInt64BE(at + 8 + prevLength)), prev: hashed.subarray(0, prevLength), hash, hashed })
    at = end
  }
  return entries
}
