import { chmodSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { throwawayFolder } from '../../test/throwaway-cluster.ts'
import { loadMasterKey } from './master-key.ts'

const area = throwawayFolder('master-key')
const file = path.join(area, 'key.json')
afterAll(() => rmSync(area, { recursive: true, force: true }))

test('a master key that everybody on the machine may read is refused, and says what to do', async () => {
  await loadMasterKey(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const mode of [0o644, 0o604, 0o666]) {
    chmodSync(file, mode)
    await expect(loadMasterKey(file)).rejects.toThrow(
      `Everybody on this machine may read the master key. Keep it to the account that runs Uzima: chmod 600 ${file}`,
    )
  }
  for (const mode of [0o400, 0o440, 0o640]) {
    chmodSync(file, mode)
    expect((await loadMasterKey(file)).made).toBe(false)
  }
})
