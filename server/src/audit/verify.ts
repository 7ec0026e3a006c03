import { availableParallelism } from 'node:os'
import type { Keys } from '#crypto/master-key.ts'
import { type Client, createPool } from '#db/connect.ts'
import { type Archive, followArchive, listArchives } from './archives.ts'
import { type Fault, followChains, type Head } from './chains.ts'
import { readText } from './checkpoint-file.ts'
import { type Checkpoint, checkpointKey, hashOfLine, readCheckpoints } from './checkpoints.ts'
import { foreignFunctions, readEntries } from './entries.ts'

export type Verdict = {
  entries: number
  /** Those whose entries were read, too. */
  archives: Archive[]
  checkpoints: number
  lastSigned: string | undefined
  unsigned: number
  findings: string[]
}
type Options = {
  ownerUrl: string
  keys: Keys
  checkpointFile: string
  /** Where the sealed months are. */
  archiveDir: string
  /** Progress callback: how many entries were verified so far. */
  onSeen?: (entries: number) => Promise<void>
}

const namedAtMost = 20
/** At least two, so that one fetches while the other's data is processed; four saturate this process. */
const connections = Math.min(4, Math.max(2, availableParallelism()))

/** Verifies every audit log entry, the hash chains and the signed checkpoints. Findings are sentences. */
export async function verifyAuditLog({ ownerUrl, keys, checkpointFile, archiveDir, onSeen }: Options): Promise<Verdict> {
  const text = await readText(checkpointFile)
  const { checkpoints, faults: badLines } = readCheckpoints(text ?? '', checkpointKey(keys))
  const pool = createPool({ url: ownerUrl, max: connections, searchPath: 'audit', onError: () => undefined })
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  const [client] = clients
  try {
    if (!client) throw new Error('No database connection was opened.')
    // JIT compilation costs as much as it saves in queries of about a second
    for (const each of clients) await each.query('set default_transaction_read_only = on; set statement_timeout = 0; set jit = off')
    const foreign = await foreignFunctions(client)
    // no month leaves the database while it is read
    await client.query("select pg_advisory_lock_shared(hashtext('audit.archive'))")
    const archives = await listArchives(client)
    const heads = await readHeads(client)
    const signed = signedPlaces(checkpoints)
    const rewritten = new Map<number, Checkpoint>()
    const chains = followChains(heads, (shard, seq, hash) => {
      const place = signed[shard]?.get(seq)
      if (place && place.hash !== hash.toString('hex') && !rewritten.has(shard)) rewritten.set(shard, place.checkpoint)
    })
    let seen = 0
    const badArchives: string[] = []
    for (const archive of archives) {
      badArchives.push(...(await followArchive(archive, { folder: archiveDir, keys }, chains.see)))
      seen += archive.entries
      await onSeen?.(seen)
    }
    for await (const entries of readEntries(clients)) {
      for (const entry of entries) {
        chains.see(entry)
        seen += 1
      }
      await onSeen?.(seen)
    }
    const { faults, count } = chains.finish(await readHeads(client))
    const findings = [
      ...foreign.map((name) => `The database’s function ${name} is not PostgreSQL’s own: what it says of the log cannot be believed.`),
      ...badLines,
      ...badArchives,
      ...(await missingLines(client, text, checkpointFile)),
      ...setBack(heads, checkpoints),
      ...[...rewritten].map(
        ([shard, { number, at }]) => `Chain ${shard} was rewritten: it is not the one that checkpoint ${number} signed on ${at}.`,
      ),
      ...(await toSentences(client, faults)),
    ]
    const last = checkpoints.at(-1)
    const reached = last?.heads.reduce((sum, [seq]) => sum + seq, 0) ?? 0
    return {
      entries: count,
      archives,
      checkpoints: checkpoints.length,
      lastSigned: last?.at,
      unsigned: Math.max(0, count - reached),
      findings,
    }
  } finally {
    for (const each of clients) each.release()
    await pool.end()
  }
}

/** The verdict as lines for the operator, findings last. */
export function verdictLines({ entries, archives, checkpoints, lastSigned, unsigned, findings }: Verdict): string[] {
  const signed = lastSigned === undefined ? 'none was signed yet' : `the last of ${lastSigned}; ${unsigned} entries came after it`
  const checked = `${entries} entries in 16 chains were checked against ${checkpoints} checkpoints, ${signed}.`
  const read = archives.map((each) => `Of them ${each.entries} of ${each.month} are in the archive ${each.name}.`)
  if (findings.length === 0) return [checked, ...read, 'The audit log is what was written.']
  return [checked, ...read, 'The audit log is not what was written:', ...findings.map((finding) => `- ${finding}`)]
}

async function readHeads(client: Client): Promise<Head[]> {
  const { rows } = await client.query<{ shard: number; seq: number; hash: Buffer }>('select shard, seq, hash from audit.heads')
  const heads: Head[] = []
  for (const { shard, seq, hash } of rows) heads[shard] = { seq, hash }
  return heads
}

type Place = { hash: string; checkpoint: Checkpoint }

/** For each chain, the entries whose hash was signed. */
function signedPlaces(checkpoints: Checkpoint[]): Map<number, Place>[] {
  const places: Map<number, Place>[] = []
  for (const checkpoint of checkpoints) {
    for (const [shard, [seq, hash]] of checkpoint.heads.entries()) {
      const chain = places[shard] ?? new Map<number, Place>()
      places[shard] = chain
      // the first signature counts: signing again after a change must not legitimise it
      if (!chain.has(seq)) chain.set(seq, { hash, checkpoint })
    }
  }
  return places
}

/** Detects a file that ends before the last checkpoint known to the database. */
async function missingLines(client: Client, text: string | undefined, file: string): Promise<string[]> {
  const { rows } = await client.query<{ number: number; hash: Buffer }>('select number, hash from audit.last_checkpoint')
  const [remembered] = rows
  if (!remembered) return []
  if (text === undefined) return [`The checkpoint file ${file} is gone, though ${remembered.number} checkpoints were written.`]
  const lines = text.split('\n').slice(0, -1)
  const hash = remembered.hash.toString('hex')
  const isThere = lines.some((line) => hashOfLine(line) === hash)
  return isThere
    ? []
    : [`Checkpoint ${remembered.number}, which the database remembers, is not in the file: its end was cut off or changed.`]
}

/** Chains that are shorter than a checkpoint says. */
function setBack(heads: Head[], checkpoints: Checkpoint[]): string[] {
  const longest: { seq: number; checkpoint: Checkpoint }[] = []
  for (const checkpoint of checkpoints)
    for (const [shard, [seq]] of checkpoint.heads.entries()) if (seq > (longest[shard]?.seq ?? 0)) longest[shard] = { seq, checkpoint }
  const short = [...longest.entries()].flatMap(([shard, most]) => {
    const seq = heads[shard]?.seq ?? 0
    return most && seq < most.seq ? [{ shard, lost: most.seq - seq, checkpoint: most.checkpoint }] : []
  })
  const newest = short.map(({ checkpoint }) => checkpoint).sort((a, b) => b.number - a.number)[0]
  if (!newest) return []
  const lost = short.reduce((sum, each) => sum + each.lost, 0)
  return [
    `The database is older than checkpoint ${newest.number} of ${newest.at}: ${lost} signed entries are missing at the end of chain ${short
      .map(({ shard }) => shard)
      .join(', ')}. An older backup was restored, or the ends were cut off together with their heads.`,
  ]
}

async function toSentences(client: Client, faults: Fault[]): Promise<string[]> {
  const named = faults.slice(0, namedAtMost)
  const names = await eventsOf(client, named)
  const sentences = named.map(
    (fault) => `Chain ${fault.shard}: ${toSentence(fault, (seq) => names.get(`${fault.shard}:${seq}`) ?? `entry ${seq}`)}.`,
  )
  return faults.length > named.length ? [...sentences, `And ${faults.length - named.length} more.`] : sentences
}

function toSentence(fault: Fault, entry: (seq: number) => string): string {
  switch (fault.kind) {
    case 'changed':
      return `${entry(fault.seq)} was changed after it had been written`
    case 'swapped':
      return `${entry(fault.seq)} and ${entry(fault.with)} stand in each other’s place: the order was changed`
    case 'unlinked':
      return `${entry(fault.seq)} does not follow the entry before: one of them was rewritten or put in`
    case 'missing':
      return `${range(fault)} deleted`
    case 'cut':
      return `${range(fault)} deleted at its end`
    case 'twice':
      return `entry ${fault.seq} is there twice: one was put in`
    case 'beyond':
      return `${entry(fault.seq)} lies beyond its end (${fault.last}): it was put in`
    case 'nowhere':
      return 'an entry stands in a chain or at a place that does not exist: it was put in'
    case 'head':
      return 'its head is not its last entry: the chain was rewritten, or the head was changed'
  }
}

const range = ({ seq, last }: { seq: number; last: number }) => (seq === last ? `entry ${seq} was` : `entries ${seq} to ${last} were`)

/** Event type and time of entries, to make the verdict readable. */
async function eventsOf(client: Client, faults: Fault[]): Promise<Map<string, string>> {
  const places = faults.flatMap((fault) =>
    'seq' in fault ? [fault.seq, ...('with' in fault ? [fault.with] : [])].map((seq) => ({ shard: fault.shard, seq })) : [],
  )
  if (places.length === 0) return new Map()
  const { rows } = await client.query<{ shard: number; seq: number; event_type: string; ts: Date }>(
    `select l.shard, l.seq, l.event_type, l.ts from audit.log l
       join unnest($1::smallint[], $2::bigint[]) as asked (shard, seq) on asked.shard = l.shard and asked.seq = l.seq`,
    [places.map(({ shard }) => shard), places.map(({ seq }) => seq)],
  )
  return new Map(rows.map(({ shard, seq, event_type, ts }) => [`${shard}:${seq}`, `entry ${seq} (${event_type}, ${ts.toISOString()})`]))
}
