/**
 * The journeys' own clock. It starts where E2E_CLOCK says and runs on from there at the usual pace: for the server, its jobs, the journeys and
 * their browsers alike, so that a run passes on every day or on none. The start lies years ahead because a browser's cookie store, the queue
 * in PostgreSQL and the relay of calls keep the machine's time: to them whatever ends by the journeys' clock has not ended yet.
 */
const start = process.env.E2E_CLOCK ?? '2031-02-18T10:00:00-06:00'

/** Computed once, by the process that reads the configuration; the server and the workers inherit it. */
process.env.E2E_CLOCK_OFFSET ??= String(Date.parse(start) - Date.now())
export const clockOffset = Number(process.env.E2E_CLOCK_OFFSET)
if (!Number.isFinite(clockOffset)) throw new Error(`E2E_CLOCK is no date and time: ${start}`)

export const nowMs = () => Date.now() + clockOffset
export const now = () => new Date(nowMs())

/** Runs in each page before any other script. What else a page measures time by (timers, `performance`) is left alone. */
export function shiftDate(offset: number) {
  const RealDate = Date
  const shifted = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(shifted()).toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [shifted()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? shifted : key === 'unshifted' ? RealDate : Reflect.get(target, key, receiver)),
  })
}

/**
 * Takes that back before Playwright's own clock is installed, which is told what time it is: shifted as well it would be ahead by twice as
 * much, and whoever waits as long as a shift (`performance`, timers) waits for ever on some days.
 */
export function unshiftDate() {
  globalThis.Date = Reflect.get(Date, 'unshifted') ?? Date
}
