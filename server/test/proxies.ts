import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#embedded/free-port.ts'
import { makeCertificate } from './certificate.ts'

export type Proxy = { port: number; stop: () => Promise<void> }
type Settings = { ports: [number, number]; port: number; folder: string }

const deploy = path.resolve(import.meta.dirname, '../../deploy')

/** The line as given, with what must be another one on this machine; it has to be there. */
function withThese(file: string, changes: [string | RegExp, string][]): string {
  let text = readFileSync(path.join(deploy, file), 'utf8')
  for (const [from, to] of changes) {
    const changed = text.replaceAll(from, to)
    if (changed === text) throw new Error(`deploy/${file} has no ${from}.`)
    text = changed
  }
  return text
}

/** deploy/nginx.conf with other ports and places, in what a distribution's nginx.conf puts around it. */
function nginx({ ports, port, folder }: Settings) {
  const site = withThese('nginx.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports[1]}`],
    [/listen( \[::\]:| )80;/g, ''],
    [/listen 443/g, `listen 127.0.0.1:${port}`],
    [/listen \[::\]:443 ssl http2;/g, ''],
    [/\/etc\/letsencrypt\/live\/portal\.example\/(fullchain|privkey)/g, `${folder}/$1`],
    ['/var/log/nginx', folder],
    ['server {\n    \n    \n    server_name portal.example;\n    return 301 https://$host$request_uri;\n}', ''],
  ])
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  const main = `daemon off;\nworker_processes 2;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${places}\n${site}\n}\n`
  writeFileSync(path.join(folder, 'nginx.conf'), main)
  return { args: ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')], end: 'SIGQUIT' as const }
}

function caddy({ ports, port, folder }: Settings) {
  const site = withThese('Caddyfile', [
    ['127.0.0.1:3000', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports[1]}`],
    ['portal.example {', `https://portal.example:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`],
    ['/var/log/caddy', folder],
  ])
  writeFileSync(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  return { args: ['run', '--config', path.join(folder, 'Caddyfile')], end: 'SIGTERM' as const }
}

const known = {
  nginx: { make: nginx, places: ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'] },
  caddy: { make: caddy, places: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'] },
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** A proxy for https://portal.example with the file of `deploy/`, before two processes. */
export async function startProxy(name: keyof typeof known, ports: [number, number]): Promise<Proxy> {
  const { make, places } = known[name]
  const binary = places.find((place) => existsSync(place))
  if (!binary) throw new Error(`This test needs ${name}. Install it (Debian, Ubuntu: sudo apt-get install ${name}) and run it again.`)
  const folder = mkdtempSync(path.join(tmpdir(), `uzima-${name}-`))
  const { key, cert } = makeCertificate()
  writeFileSync(path.join(folder, 'fullchain.pem'), cert)
  writeFileSync(path.join(folder, 'privkey.pem'), key, { mode: 0o600 })
  const port = await freePort()
  const { args, end } = make({ ports, port, folder })
  const child = spawn(binary, args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line))
  const exited = once(child, 'exit')
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${name} has ended:\n${output.join('\n')}`)
    await delay(100)
  }
  return {
    port,
    stop: async () => {
      child.kill(end)
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
