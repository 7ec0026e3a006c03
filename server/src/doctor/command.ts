import { findVersion } from '#root.ts'
import type { Finding, State } from './finding.ts'
import { examine } from './run.ts'

export const doctorUsage = 'npm run admin -- doctor [--mail ADDRESS] [--json]'

/** 0: all well, 1: something to look at, 2: something is broken. */
const codes: Record<State, number> = { ok: 0, skipped: 0, warning: 1, failed: 2 }

type Doctor = { env: Record<string, string | undefined>; say: (line: string) => void }

/** Returns the exit code. */
export async function doctor(given: readonly string[], { env, say }: Doctor): Promise<number> {
  const { mailTo, isJson } = readArguments(given)
  const findings = await examine({ env, mailTo })
  const code = Math.max(...findings.map(({ state }) => codes[state]))
  const lines = isJson
    ? [JSON.stringify({ version: findVersion(), at: new Date().toISOString(), code, findings }, null, 2)]
    : toLines(findings)
  for (const line of lines) say(line)
  return code
}

function readArguments(given: readonly string[]): { mailTo: string | undefined; isJson: boolean } {
  let mailTo: string | undefined
  let isJson = false
  const left = [...given]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const address = word === '--mail' ? left.shift() : undefined
    if (word === '--json') isJson = true
    else if (word === '--mail' && address !== undefined && /^[^\s<>@]+@[^\s<>@]+$/.test(address)) mailTo = address
    else throw new Error(`Usage: ${doctorUsage}`)
  }
  return { mailTo, isJson }
}

function toLines(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.flatMap(({ check, state, says, remedy }) => [
    `${state.padEnd(7)}  ${check.padEnd(width)}  ${says}`,
    ...(remedy === undefined ? [] : [`${' '.repeat(9 + width)}  → ${remedy}`]),
  ])
  const count = (state: State) => findings.filter((each) => each.state === state).length
  return [...lines, '', `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed, ${count('skipped')} skipped`]
}
