import { type Finding, failed, ok, span, warning } from './finding.ts'

const check = 'clock'
/** Codes of authenticator apps live for 30 seconds, tokens for five minutes. */
const warnedMs = 2_000
const failedMs = 20_000
const setClock = 'Let the clock be set by NTP on both: timedatectl set-ntp true.'

/** `ahead`: milliseconds by which the other clock is ahead of ours, known to within `withinMs`. */
export function judgeClock(other: string, ahead: number, withinMs = 0): Finding {
  const off = Math.max(0, Math.abs(ahead) - withinMs)
  const says = `${other} is ${span(ahead)} ${ahead < 0 ? 'behind' : 'ahead of'} this machine’s clock${withinMs > 0 ? `, to within ${span(withinMs)}` : ''}.`
  if (off >= failedMs) return failed(check, `${says} Codes and sign-ins fail.`, setClock)
  if (off >= warnedMs) return warning(check, says, setClock)
  return ok(check, says)
}
