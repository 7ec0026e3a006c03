const nanoseconds = { ns: 1, us: 1e3, µs: 1e3, ms: 1e6, s: 1e9, m: 60e9, h: 3600e9 } as const
type Unit = keyof typeof nanoseconds
const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g

/** Parses a Go duration such as 24h or 1h30m into milliseconds; undefined if malformed. */
export function readGoDuration(text: string): number | undefined {
  const parts = [...text.matchAll(part)]
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== text) return undefined
  return parts.reduce((sum, [, count, unit]) => sum + (Number(count) * nanoseconds[unit as Unit]) / 1e6, 0) // the pattern only matches known units
}
