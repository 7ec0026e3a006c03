import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './debian.mjs'
import { stop } from './setup.mjs'

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * The browser for e2e tests. Chromium's headless shell is the same engine and takes half the processor time; if Debian's package is neither
 * installed nor installable, any Chromium does.
 */
export function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return ensureChromium()
  if (!existsSync(headlessShell)) installDebianPackage('chromium-headless-shell')
  return findHeadlessShell() ?? ensureChromium()
}

/** The installed browser, for a test run started without `npm test`. */
export const findHeadlessShell = () => (!process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : findChromium())

/** Returns the path of an installed Chromium; otherwise installs Debian's package (as root) or Playwright's. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  installDebianPackage('chromium')
  if (!findChromium()) installPlaywrightBuild()
  return findChromium() ?? stop(advice)
}

const advice = `The browser tests need Chromium and none could be installed.
Install it (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium, then run npm test again.`

function findChromium() {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', chromium.executablePath()]
  return [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place))
}

function installPlaywrightBuild() {
  console.log("Installing Playwright's Chromium")
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
}
