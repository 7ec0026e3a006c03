import { setTimeout as delay } from 'node:timers/promises'
import type { Act, ActName } from './day-plan.ts'

export type Replayed = { latencies: Map<ActName, number[]>; failures: string[]; behindMs: number }
type Options = { acts: Act[]; speed: number; from: number; work: (act: Act) => Promise<void> }

/**
 * Begins each act at its time of the day, whether or not those before it have ended, as people do; ends when all have, or rejects at the
 * latest a minute after the last should have begun.
 */
export async function replay({ acts, speed, from, work }: Options): Promise<Replayed> {
  const latencies = new Map<ActName, number[]>()
  const failures: string[] = []
  const start = performance.now()
  const running: Promise<void>[] = []
  let behindMs = 0
  for (const act of acts) {
    const due = start + (act.at - from) / speed
    await delay(Math.max(0, due - performance.now()))
    const began = performance.now()
    behindMs = Math.max(behindMs, began - due)
    running.push(
      work(act).then(
        () => void latencies.set(act.name, [...(latencies.get(act.name) ?? []), performance.now() - began]),
        (error: Error) => void failures.push(`${act.name} ${act.n}: ${error.message}`),
      ),
    )
  }
  const late = delay(60_000, 'late', { ref: false })
  if ((await Promise.race([Promise.all(running), late])) === 'late') throw new Error('A minute after the last act some have not ended.')
  return { latencies, failures, behindMs }
}

export const percentile = (values: number[] | undefined, share: number): number => {
  const sorted = [...(values ?? [])].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
