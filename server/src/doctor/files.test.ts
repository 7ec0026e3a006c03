import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { checkDisk, checkFolders, checkRights } from './files.ts'
import { checkKeyFiles } from './keys.ts'

const area = mkdtempSync(path.join(tmpdir(), 'doctor-'))
const file = (name: string, mode: number, text = 'x') => {
  const place = path.join(area, name)
  writeFileSync(place, text)
  chmodSync(place, mode)
  return place
}
const database = { DATABASE_URL: 'postgres://owner@db.example/uzima' }
const statesOf = (findings: { state: string }[]) => findings.map(({ state }) => state)

test('files that hold secrets are for their owner alone', async () => {
  const master = { MASTER_KEY_FILE: path.join(area, 'none', 'master.json') }
  expect(statesOf(await checkRights(loadConfig({ ...database, ...master })))).toEqual(['skipped'])
  const config = (mode: number) => loadConfig({ ...database, ...master, BACKUP_PASSPHRASE_FILE: file(`passphrase-${mode}`, mode) })
  expect(statesOf(await checkRights(config(0o600)))).toEqual(['ok'])
  expect(statesOf(await checkRights(config(0o640)))).toEqual(['warning'])
  expect(await checkRights(config(0o644))).toEqual([
    expect.objectContaining({ state: 'failed', says: expect.stringContaining('is 0644'), remedy: expect.stringContaining('chmod 600') }),
  ])
})

test('a master key that is missing or damaged, and damaged signing keys, are told; none is made', async () => {
  const states = async (env: Record<string, string>) => statesOf((await checkKeyFiles(loadConfig({ ...database, ...env }))).findings)
  const place = path.join(area, 'no-key', 'master.json')
  expect(await states({ MASTER_KEY_FILE: place })).toEqual(['failed'])
  expect(await states({ MASTER_KEY_FILE: place })).toEqual(['failed'])
  expect(await states({ MASTER_KEY_FILE: file('damaged.json', 0o600, '{"keys":{}}') })).toEqual(['failed'])
})

test('folders in which the server cannot write, and a web app that was not built, are told', async () => {
  const root = path.join(area, 'root')
  mkdirSync(path.join(root, 'web', 'dist'), { recursive: true })
  const config = loadConfig({ ...database, MASTER_KEY_FILE: path.join(area, 'keys', 'master.json') })
  expect((await checkFolders(config, root)).map(({ says }) => says)).toEqual([expect.stringContaining('The web app is not built')])
  writeFileSync(path.join(root, 'web', 'dist', 'index.html'), '')
  expect(statesOf(await checkFolders(config, root))).toEqual(['ok'])
  // a file stands where the folder would be
  const blocked = loadConfig({ ...database, MASTER_KEY_FILE: path.join(file('plain', 0o600), 'keys', 'master.json') })
  expect((await checkFolders(blocked, root)).map(({ says }) => says)).toEqual([expect.stringMatching(/may not write in .*plain/)])
})

test.each([
  [10, 'ok'],
  [9, 'warning'],
  [4, 'failed'],
])('a disk of which %d %% are free is %s', async (free, state) => {
  const statfs = async () => ({ bavail: free, blocks: 100, bsize: 1_000_000_000 })
  const own = await checkDisk(loadConfig({ DATA_DIR: area }), area, statfs)
  expect(own[0]?.state).toBe(state)
  const other = await checkDisk(loadConfig(database), undefined, statfs)
  expect(other.at(-1)).toMatchObject({ state: 'skipped', says: expect.stringContaining('watch it there') })
})
