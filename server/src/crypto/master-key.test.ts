import { chmodSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { serve } from '#serve.ts'
import { throwawayFolder } from '../../test/throwaway-cluster.ts'
import { loadMasterKey, openToOthers } from './master-key.ts'

const area = throwawayFolder('master-key')
const file = path.join(area, 'key.json')
const sentence = `Everybody on this machine may read the master key. Keep it to the account that runs Uzima: chmod 600 ${file}`
beforeAll(() => loadMasterKey(file))
afterAll(() => rmSync(area, { recursive: true, force: true }))

describe('a master key', () => {
  test('is made for the account alone', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
  test.each([0o644, 0o604, 0o666])('of mode %o is open to everybody on the machine', async (mode) => {
    chmodSync(file, mode)
    expect(await openToOthers(file)).toBe(sentence)
  })
  test.each([0o400, 0o440, 0o640])('of mode %o is not', async (mode) => {
    chmodSync(file, mode)
    expect(await openToOthers(file)).toBeUndefined()
  })
  test('that is open stops the start outside local mode, before the database is touched', async () => {
    chmodSync(file, 0o644)
    const config = loadConfig({
      ...{ PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example', MASTER_KEY_FILE: file },
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    })
    await expect(serve(config, { say: () => undefined, onLost: () => undefined })).rejects.toThrow(sentence)
  })
})
