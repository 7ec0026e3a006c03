import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { AlreadyRunning, isLocked, takeLock } from '#embedded/lock.ts'
import { startedAt } from '#embedded/processes.ts'
import { throwawayFolder } from '../../test/throwaway-cluster.ts'

const folder = throwawayFolder('lock')
mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lockFile = (name: string) => path.join(folder, name)

test('a second start is refused with the address of the first one', () => {
  const lock = takeLock(lockFile('held'))
  lock.announce('http://localhost:3000')
  expect(() => takeLock(lockFile('held'))).toThrow(
    new AlreadyRunning({ pid: process.pid, started: undefined, address: 'http://localhost:3000' }),
  )
  lock.release()
  takeLock(lockFile('held')).release()
})

test.each([
  ['of a dead process', JSON.stringify({ pid: 2 ** 22 + 1, started: 'long ago' })],
  ['of a pid reused by another process', JSON.stringify({ pid: process.ppid, started: 'long ago' })],
  ['that was only partly written', '{"pid":'],
])('a lock %s is replaced', (_, stale) => {
  const file = lockFile('stale')
  writeFileSync(file, stale)
  const lock = takeLock(file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, started: startedAt(process.pid) })
  lock.release()
})

test.runIf(existsSync('/proc/self/stat'))('a lock of a living process counts where the id of the boot reads differently', () => {
  const file = lockFile('other boot')
  const sleeper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  try {
    const { pid = 0 } = sleeper
    const [, tick = ''] = startedAt(pid)?.split(':') ?? []
    writeFileSync(file, JSON.stringify({ pid, started: `another-boot:${tick}` }))
    expect(isLocked(file)).toBe(true)
    expect(() => takeLock(file)).toThrow(AlreadyRunning)
    writeFileSync(file, JSON.stringify({ pid, started: `another-boot:${Number(tick) + 1}` }))
    expect(isLocked(file)).toBe(false)
  } finally {
    sleeper.kill()
  }
})
