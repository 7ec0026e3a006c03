import type { Config } from '#config.ts'
import { judgeClock } from './clock.ts'
import { type Finding, failed, ok, reasonOf, skipped, warning } from './finding.ts'

const timeoutMs = 10_000
type Answer = { status: number; body: unknown; date: Date | undefined; tookMs: number }

async function ask(url: string): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  const date = response.headers.get('date')
  const tookMs = performance.now() - startedAt
  const text = await response.text()
  return { status: response.status, body: parse(text), date: date ? new Date(date) : undefined, tookMs }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the server runs on this machine. */
export async function checkServer({ host, port }: Config): Promise<{ isRunning: boolean; finding: Finding }> {
  const check = 'server'
  // what listens on every address is asked on loopback
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  try {
    const { status, body } = await ask(`${address}/readyz`)
    if (!isOurs(body))
      return {
        isRunning: false,
        finding: failed(check, `Another program answers at ${address}.`, 'End it, or choose another PORT.'),
      }
    return { isRunning: true, finding: judgeReadiness(check, address, status, body) }
  } catch (error) {
    const says = `It does not answer at ${address}: ${reasonOf(error)}.`
    return { isRunning: false, finding: warning(check, says, 'Start it, unless it is meant to stand still or runs on another machine.') }
  }
}

type Ready = { status: string; checks?: Record<string, string> }

const isOurs = (body: unknown): body is Ready =>
  typeof body === 'object' &&
  body !== null &&
  'status' in body &&
  typeof body.status === 'string' &&
  /^(ready|degraded|unavailable|stopping)$/.test(body.status)

function judgeReadiness(check: string, address: string, status: number, { status: word, checks = {} }: Ready): Finding {
  const unwell = Object.entries(checks).filter(([, each]) => each !== 'ok' && each !== 'unknown')
  const what = unwell.map(([name, each]) => `${name} is ${each}`).join(', ')
  if (status !== 200)
    return failed(check, `${address} is not ready: ${what || word}.`, 'See “What readyz says” in docs/operator.md, and the log.')
  if (what) return warning(check, `${address} answers, and says that ${what}.`, 'See “What readyz says” in docs/operator.md.')
  return ok(check, `${address} answers, and is ready.`)
}

/** Whether people reach the portal under its name; of https also what time it is there. */
export async function checkPublicUrl(
  { publicUrl, isLocal }: Config,
  { isRunning, now = () => new Date() }: { isRunning: boolean; now?: () => Date },
): Promise<Finding[]> {
  const check = 'PUBLIC_URL'
  if (isLocal && !isRunning) return [skipped(check, `${publicUrl} is this machine’s own, and the server does not run.`)]
  let answer: Answer
  try {
    answer = await ask(`${publicUrl}/readyz`)
  } catch (error) {
    const remedy =
      'See that the name leads here, that the proxy runs, and that its certificate is valid. From inside some networks the own name is not reachable: try it from outside.'
    return [failed(check, `${publicUrl} cannot be reached from here: ${reasonOf(error)}.`, remedy)]
  }
  const { status, body, date, tookMs } = answer
  const found: Finding[] = []
  if (status >= 300 && status < 400)
    found.push(failed(check, `${publicUrl} leads elsewhere (${status}).`, 'Set PUBLIC_URL to the address that people end up at.'))
  else if (status === 421)
    found.push(
      failed(check, `The server does not know itself by that name (421).`, 'Let the proxy pass the host on that people asked for.'),
    )
  else if (!isOurs(body))
    found.push(
      isRunning
        ? failed(check, `Something else answers at ${publicUrl} (${status}).`, 'See that the proxy leads to the server’s PORT.')
        : warning(check, `A proxy answers at ${publicUrl} (${status}), and the server behind it does not.`, 'Start the server.'),
    )
  else found.push(judgeReadiness(check, publicUrl, status, body))
  if (publicUrl.startsWith('https:') && date) {
    // the header has whole seconds, of which the middle is taken
    const ahead = date.getTime() + 500 - (now().getTime() - tookMs / 2)
    found.push(judgeClock(publicUrl, ahead, 500 + tookMs / 2))
  }
  return found
}
