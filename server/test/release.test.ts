import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from './child.ts'

const root = path.resolve(import.meta.dirname, '../..')
const made = path.join(root, '.cache/release')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
const name = `uzima-${version}-linux-${process.arch}`
const file = path.join(made, `${name}.tar.gz`)
const make = () => execFileSync(process.execPath, ['tools/release-tar.mjs'], { cwd: root, encoding: 'utf8' })
const sum = () => readFileSync(`${file}.sha256`, 'utf8').split(' ')[0]

// under the temporary folder: the user who runs it may not read the sources
const area = mkdtempSync('/var/tmp/uzima-release-')
const minutes = 60_000
let said: string

beforeAll(() => {
  said = make()
  chmodSync(area, 0o755)
}, 15 * minutes)
afterAll(() => rmSync(area, { recursive: true, force: true }))

test('says its size, which is below 150 MB, and its checksum', () => {
  expect(said).toMatch(new RegExp(`${name}\\.tar\\.gz: \\d+ MB, SHA-256 [0-9a-f]{64}`))
  expect(Number(/(\d+) MB/.exec(said)?.[1])).toBeLessThan(150)
  expect(execFileSync('sha256sum', [file], { encoding: 'utf8' }).split(' ')[0]).toBe(sum())
})

test(
  'made again from the same sources and builds it is the same to the byte',
  () => {
    const before = sum()
    make()
    expect(sum()).toBe(before)
  },
  15 * minutes,
)

test(
  'runs whole without network and with nothing but Node, as somebody who is not root: first admin, backup, restart',
  ({ skip }) => {
    if (process.getuid?.() !== 0) skip('A network of its own needs root.')
    if (spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status !== 0)
      skip('unshare and ip are needed, and the right to use them.')
    execFileSync('tar', ['-xzf', file, '-C', area])
    const bin = path.join(area, 'bin')
    mkdirSync(bin)
    // a link may lead where nobody else may look
    copyFileSync(process.execPath, path.join(bin, 'node'))
    bundle('release-child.ts', path.join(area, 'child.mjs'))
    const state = path.join(area, 'state')
    mkdirSync(state)
    execFileSync('chown', ['65534:65534', state])
    const inside = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', 'env', '-i', `PATH=${bin}`, path.join(bin, 'node')]
    const script = 'ip link set lo up && exec "$@"'
    const child = [...inside, path.join(area, 'child.mjs'), path.join(area, name), state]
    const { status, stdout, stderr } = spawnSync('unshare', ['--net', 'sh', '-c', script, 'sh', ...child], { encoding: 'utf8' })
    expect(status, `${stdout}${stderr}`).toBe(0)
    expect(stdout.trim().split('\n')).toEqual([
      'nothing outside can be reached',
      'ready, and its pages are there',
      'the first admin signs in',
      'a backup is there',
      'after a restart the admin still signs in',
      'nothing was written beside the state',
    ])
    expect(readdirSync(path.join(state, 'backups'))).toHaveLength(1)
    expect(existsSync(path.join(area, name, 'node_modules/typescript'))).toBe(false)
  },
  10 * minutes,
)
