import { hash as hashOf } from 'node:crypto'
import { type Entry, seqBytes } from './entries.ts'

export type Head = { seq: number; hash: Buffer }
export type Fault =
  | { kind: 'changed'; shard: number; seq: number }
  | { kind: 'swapped'; shard: number; seq: number; with: number }
  | { kind: 'unlinked'; shard: number; seq: number }
  | { kind: 'missing'; shard: number; seq: number; last: number }
  | { kind: 'cut'; shard: number; seq: number; last: number }
  | { kind: 'twice'; shard: number; seq: number }
  | { kind: 'beyond'; shard: number; seq: number; last: number }
  | { kind: 'nowhere'; shard: number }
  | { kind: 'head'; shard: number }

const shards = 16
/** Entries of a chain arrive almost in order; one still missing after this many others is considered gone. */
const patience = 20_000
const keptForSwaps = 500
const start = Buffer.alloc(32)

type Link = { prev: Buffer; hash: Buffer }
type Wrong = { seq: number; hash: Buffer; hashed: Buffer; seqAt: number }
type Chain = { next: number; last: Buffer | undefined; waiting: Map<number, Link>; beyond: Map<number, Link>; wrong: Wrong[] }

/** Consumes entries in roughly any order and follows each chain from its beginning. */
export function followChains(heads: Head[], onEntry: (shard: number, seq: number, hash: Buffer) => void) {
  const faults: Fault[] = []
  const chains = Array.from({ length: shards }, (): Chain => ({ next: 1, last: start, waiting: new Map(), beyond: new Map(), wrong: [] }))
  let count = 0

  const link = (chain: Chain, shard: number, { prev, hash }: Link) => {
    if (chain.last && !chain.last.equals(prev)) faults.push({ kind: 'unlinked', shard, seq: chain.next })
    onEntry(shard, chain.next, hash)
    chain.last = hash
    chain.next += 1
  }
  const follow = (chain: Chain, shard: number) => {
    for (let found = chain.waiting.get(chain.next); found; found = chain.waiting.get(chain.next)) {
      chain.waiting.delete(chain.next)
      link(chain, shard, found)
    }
  }
  const leap = (chain: Chain, shard: number) => {
    const reached = Math.min(...chain.waiting.keys())
    faults.push({ kind: 'missing', shard, seq: chain.next, last: reached - 1 })
    chain.next = reached
    chain.last = undefined
    follow(chain, shard)
  }

  const see = (entry: Entry) => {
    count += 1
    const { shard, seq, prev, hash, wrong } = entry
    const chain = chains[shard]
    if (!chain || seq < 1) return void faults.push({ kind: 'nowhere', shard })
    if (wrong) {
      faults.push({ kind: 'changed', shard, seq })
      if (chain.wrong.length < keptForSwaps)
        chain.wrong.push({ seq, hash: Buffer.from(hash), hashed: Buffer.from(wrong), seqAt: prev.length })
    }
    const pool = seq > (heads[shard]?.seq ?? 0) ? chain.beyond : chain.waiting
    if (seq < chain.next || pool.has(seq)) return void faults.push({ kind: 'twice', shard, seq })
    if (seq === chain.next && pool === chain.waiting) {
      link(chain, shard, entry)
      if (chain.waiting.size > 0) follow(chain, shard)
      return
    }
    pool.set(seq, { prev, hash })
    if (chain.waiting.size > patience) leap(chain, shard)
  }

  /** `now`: the heads at the end of the read; entries added meanwhile are left for the next verification. */
  const finish = (now: Head[]): { faults: Fault[]; count: number } => {
    for (const [shard, chain] of chains.entries()) {
      while (chain.waiting.size > 0) leap(chain, shard)
      const { seq = 0, hash = start } = heads[shard] ?? {}
      if (chain.next <= seq) faults.push({ kind: 'cut', shard, seq: chain.next, last: seq })
      else if (chain.last && !chain.last.equals(hash)) faults.push({ kind: 'head', shard })
      const last = now[shard]?.seq ?? 0
      for (const beyond of chain.beyond.keys()) if (beyond > last) faults.push({ kind: 'beyond', shard, seq: beyond, last })
    }
    return { faults: nameSwaps(faults, chains), count }
  }
  return { see, finish }
}

/** Two wrong entries that would each be right in the other's place were swapped, not changed. */
function nameSwaps(faults: Fault[], chains: Chain[]): Fault[] {
  const partners = new Map<string, number>()
  for (const [shard, { wrong }] of chains.entries()) {
    for (const entry of wrong) {
      const other = wrong.find(({ seq }) => seq !== entry.seq && digest(withSeq(entry, seq)).equals(entry.hash))
      if (other) partners.set(`${shard}:${entry.seq}`, other.seq)
    }
  }
  return faults.flatMap((fault): Fault[] => {
    if (fault.kind !== 'changed') return [fault]
    const partner = partners.get(`${fault.shard}:${fault.seq}`)
    if (partner === undefined) return [fault]
    return fault.seq < partner || partners.get(`${fault.shard}:${partner}`) !== fault.seq
      ? [{ ...fault, kind: 'swapped', with: partner }]
      : []
  })
}

function withSeq({ hashed, seqAt }: Wrong, seq: number): Buffer {
  const moved = Buffer.from(hashed)
  if (moved.length >= seqAt + seqBytes) moved.writeBigInt64BE(BigInt(seq), seqAt)
  return moved
}

const digest = (bytes: Buffer) => hashOf('sha256', bytes, 'buffer')
