// Runs before any dependency is installed, so Node's built-in modules only.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Serialises `npm start` and `npm test` when they set up the same clone concurrently. Returns a function that releases the lock.
 * @param {string} folder
 */
export async function lockSetUp(folder) {
  const file = path.join(folder, 'set-up.lock')
  mkdirSync(folder, { recursive: true })
  for (let waited = 0; !claim(file); waited += 250) {
    if (!holderLives(file)) {
      rmSync(file, { force: true })
      continue
    }
    if (waited === 0) console.log('Waiting for another set-up of this clone to end')
    await delay(250)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

/** @param {string} file */
function claim(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
function holderLives(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
