import { spawn } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

// what an operator does with the unpacked tar; runs where there is no network and nothing but Node (release.test.ts)
const [place = '', state = ''] = process.argv.slice(2)
const port = 3000
const say = (what: string) => process.stdout.write(`${what}\n`)
const env = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PORT: String(port),
  SEED: 'none',
  DATA_DIR: path.join(state, 'data'),
  MASTER_KEY_FILE: path.join(state, 'keys/master-key.json'),
  AUDIT_CHECKPOINT_FILE: path.join(state, 'keys/audit-checkpoints.jsonl'),
}

/** Programs of the tar, by the name `node` alone. */
const start = (program: string, ...args: string[]) =>
  spawn('node', ['--enable-source-maps', `server/dist/${program}.js`, ...args], { cwd: place, env, stdio: ['ignore', 'pipe', 'inherit'] })

async function command(...args: string[]): Promise<string> {
  const child = start('cli', ...args)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`)
  return output.trim()
}

async function serve() {
  const child = start('main')
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Uzima is ready at')) break
  if (child.exitCode !== null) throw new Error('The server ended.')
  child.stdout.resume()
  return async () => {
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The server ended with ${code}.`)
  }
}

const ask = (address: string, given?: RequestInit) => fetch(`http://127.0.0.1:${port}${address}`, given)
async function mustBe(status: number, answer: Response) {
  if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
const signIn = (password: string) =>
  ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'amos@example.org', password }),
  })

const newest = (folder: string): number =>
  Math.max(...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((each) => statSync(path.join(folder, each)).ctimeMs))

async function main() {
  const before = newest(place)
  const socket = connect({ host: '192.0.2.1', port: 443 })
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException]
  const named = await lookup('registry.npmjs.org').catch(() => undefined)
  if (error.code !== 'ENETUNREACH' || named) throw new Error(`There is a network: ${error.code}`)
  say('nothing outside can be reached')

  const stop = await serve()
  await mustBe(200, await ask('/readyz'))
  const page = await (await mustBe(200, await ask('/'))).text()
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
  await mustBe(200, await ask(script))
  say('ready, and its pages are there')

  const password = (await command('create', 'amos@example.org')).split('after signing in): ').at(-1) ?? ''
  await mustBe(200, await signIn(password))
  say('the first admin signs in')

  await command('backup', 'create', path.join(state, 'backups'))
  say('a backup is there')

  await stop()
  const stopAgain = await serve()
  await mustBe(200, await signIn(password))
  await stopAgain()
  say('after a restart the admin still signs in')
  if (newest(place) > before) throw new Error('Something was written beside the state.')
  say('nothing was written beside the state')
}

await main()
