import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findHome, type Home } from '#embedded/location.ts'
import { startEmbedded } from '#embedded/supervisor.ts'
import { removeData, throwawayFolder } from '../../../test/throwaway-cluster.ts'
import { places } from './settle.ts'

let dataDir: string
let home: Home
beforeEach(() => {
  dataDir = throwawayFolder('older')
  home = findHome(dataDir)
  mkdirSync(home.dataFolder, { recursive: true })
  writeFileSync(path.join(home.dataFolder, 'PG_VERSION'), '17\n')
})
afterEach(() => removeData(dataDir))

test('a command leaves what an older PostgreSQL has made as it is, and says what to do', async () => {
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /still that of an older PostgreSQL. Start the portal: it brings the database to PostgreSQL 18/,
  )
  expect(readdirSync(home.dataFolder)).toEqual(['PG_VERSION'])
  expect(readFileSync(path.join(home.dataFolder, 'PG_VERSION'), 'utf8')).toBe('17\n')
})

test('nor does it make an empty database where the new folder is not in its place yet', async () => {
  writeFileSync(path.join(home.dataFolder, 'PG_VERSION'), '18\n')
  renameSync(home.dataFolder, places(home).ready)
  await expect(startEmbedded({ dataDir })).rejects.toThrow('Start the portal')
  expect(readdirSync(home.folder)).not.toContain(path.basename(home.dataFolder))
})
