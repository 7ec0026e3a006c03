import type { FastifyBaseLogger } from 'fastify'
import { expect, test, vi } from 'vitest'
import { createDiskWatch, levelOf, type Statfs } from './disk.ts'

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

test.each([
  ['a tenth is free', 10 * gigabyte, 100 * gigabyte, 'ok'],
  ['less than a tenth', 9.9 * gigabyte, 100 * gigabyte, 'low'],
  ['a twentieth', 5 * gigabyte, 100 * gigabyte, 'low'],
  ['less than a twentieth', 4.9 * gigabyte, 100 * gigabyte, 'scarce'],
  ['not even a segment of the write-ahead log', 15 * megabyte, 100 * gigabyte, 'full'],
  ['a small disk', 12 * megabyte, 200 * megabyte, 'low'],
  ['a small disk without a twentieth', 9 * megabyte, 200 * megabyte, 'full'],
  ['a file system that says nothing', 0, 0, 'unknown'],
])('%s: %d of %d bytes are %s', (_, free, total, level) => {
  expect(levelOf({ free, total })).toBe(level)
})

/** A disk of 1000 blocks of a megabyte. */
function watch({ isHere = true } = {}) {
  const free: Record<string, number> = { '/data': 500, '/keys': 500 }
  const asked: string[] = []
  let at = 0
  const statfs: Statfs = async (folder) => {
    asked.push(folder)
    const bavail = folder in free ? free[folder] : 500
    if (bavail === undefined) throw new Error('ENOENT')
    return { bavail, blocks: 1000, bsize: megabyte }
  }
  const log = { warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const disk = createDiskWatch({
    ...{ config: { auditCheckpointFile: '/keys/checkpoints.jsonl' }, dataFolder: isHere ? '/data' : undefined, statfs, ticks: () => at },
    log: log as unknown as FastifyBaseLogger,
  })
  const pass = (ms: number) => {
    at += ms
  }
  return { disk, free, asked, log, pass }
}

test('uploads are taken until less than a twentieth is free', async () => {
  const { disk, free, pass } = watch()
  expect([await disk.level(), await disk.takesUploads()]).toEqual(['ok', true])
  free['/data'] = 99
  pass(5_000)
  expect([await disk.level(), await disk.takesUploads()]).toEqual(['low', true])
  free['/data'] = 49
  pass(5_000)
  expect([await disk.level(), await disk.takesUploads()]).toEqual(['scarce', false])
})

test('file systems are not asked for each request', async () => {
  const { disk, asked, pass } = watch()
  await Promise.all([disk.level(), disk.takesUploads(), disk.rooms()])
  expect(asked).toHaveLength(3)
  pass(4_999)
  await disk.level()
  expect(asked).toHaveLength(3)
  pass(1)
  await disk.level()
  expect(asked).toHaveLength(6)
})

test('a disk that holds no data is only reported', async () => {
  const { disk, free } = watch()
  free['/keys'] = 0
  expect([await disk.level(), await disk.takesUploads()]).toEqual(['low', true])
})

test('how full the disk of another machine is, is not known until its database says so', async () => {
  const { disk, pass } = watch({ isHere: false })
  expect([await disk.level(), await disk.takesUploads()]).toEqual(['unknown', true])
  disk.noteFull()
  expect([await disk.level(), await disk.takesUploads()]).toEqual(['full', false])
  pass(30_000)
  expect([await disk.level(), await disk.takesUploads()]).toEqual(['unknown', true])
})

test('a folder that cannot be measured is unknown', async () => {
  const { disk, free } = watch()
  Object.assign(free, { '/data': undefined })
  expect(await disk.level()).toBe('unknown')
})

test('each level is logged once, and that there is room again', async () => {
  const { disk, free, log, pass } = watch()
  const look = async (left: number) => {
    free['/data'] = left
    pass(60_000)
    await disk.tell()
  }
  for (const left of [500, 90, 80, 40, 3, 90, 500, 90]) await look(left)
  expect(log.warn.mock.calls.map(([{ place, free: left }, said]) => `${place} ${left / megabyte} ${said}`)).toEqual([
    'data 90 less than 10 % of the disk is free',
    'data 40 less than 5 % of the disk is free: uploads are refused',
    'data 3 the disk is full: nothing can be stored',
    'data 90 less than 10 % of the disk is free',
  ])
  expect(log.info.mock.calls).toEqual([
    [{ place: 'data', free: 500 * megabyte, total: 1000 * megabyte }, 'there is room on the disk again'],
  ])
})
