import type { Operation } from './operations.ts'

/** Processor time per operation in milliseconds, and latencies, of one round. */
type Round = { server: number; database: number; latencies: number[] }
export type Measured = { operation: Operation; ours: Round[]; bare: Round[] }

export function printTable(measured: Measured[], { rounds, clients }: { rounds: number; clients: number }) {
  console.log(`\nProcessor time for each operation in ms: server + PostgreSQL's backends, median of ${rounds} rounds, ${clients} clients`)
  const heads = ['', 'ours', 'bare', 'ratio', 'goal', '', 'ours p50 / p95 ms', 'bare p50 / p95 ms']
  printRows([
    heads,
    ...measured.map(({ operation, ours, bare }) => {
      const ratio = median(ours.map((round, index) => sum(round) / sum(bare[index] ?? round)))
      const verdict = ratio <= operation.goal ? 'PASS' : 'over'
      return [
        operation.name,
        cost(ours),
        cost(bare),
        `${ratio.toFixed(2)}x`,
        `<= ${operation.goal}x`,
        verdict,
        latency(ours),
        latency(bare),
      ]
    }),
  ])
}

export function printTrips(counted: { operation: Operation; warm: number; first: number }[]) {
  console.log('\nRound trips to the database (one flush and wait), one request after the other')
  const heads = ['', 'known person', 'first time since the start', 'goal', '']
  printRows([
    heads,
    ...counted.map(({ operation: { name, trips }, warm, first }) => {
      const verdict = Math.max(warm, first) <= trips ? 'PASS' : 'over'
      return [name, warm.toFixed(1), first.toFixed(1), `<= ${trips}`, verdict]
    }),
  ])
}

const sum = ({ server, database }: Round) => server + database
const cost = (rounds: Round[]) => {
  const [server, database, both] = [rounds.map((each) => each.server), rounds.map((each) => each.database), rounds.map(sum)].map(median)
  return `${show(both)} (${show(server)} + ${show(database)})`
}
const latency = (rounds: Round[]) => {
  const all = rounds.flatMap(({ latencies }) => latencies).sort((a, b) => a - b)
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))]
  return `${show(at(0.5))} / ${show(at(0.95))}`
}
const show = (value: number | undefined) => (value ?? Number.NaN).toFixed(2)

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function printRows(rows: string[][]) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  for (const row of rows) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}
