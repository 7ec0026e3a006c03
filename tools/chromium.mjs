import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { stop } from './setup.mjs'

/** The browser of the journeys: one that is there, else Debian's package when root, else Playwright's own. Answers its path. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installDebianPackage()
  if (!findChromium()) installPlaywrightBuild()
  return findChromium() ?? stop(advice)
}

const advice = `The browser tests need Chromium and none could be installed.
Install it (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium, then run npm test again.`

function findChromium() {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', chromium.executablePath()]
  return [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place))
}

function installDebianPackage() {
  console.log('Installing Chromium (apt-get)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], { env, stdio: 'inherit' }).status === 0
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', 'chromium')
}

function installPlaywrightBuild() {
  console.log("Installing Playwright's Chromium")
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
}
