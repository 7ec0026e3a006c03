import { defineConfig } from '@playwright/test'
import { launchArgs } from '../tools/chromium-args.mjs'
// computed here, the clock is the same for the server and every worker, which inherit it
import './clock.ts'

const pages = '**/accessibility.e2e.ts'
const calls = '**/video-*.e2e.ts'
const look = '**/practice-look.e2e.ts'
const port = Number(process.env.E2E_PORT ?? 3917)

export default defineConfig({
  testDir: '.',
  // what is slow by nature is walked by `npm run test:slow`
  grep: process.env.E2E_SLOW ? /@slow/ : undefined,
  grepInvert: process.env.E2E_SLOW ? undefined : /@slow/,
  // the longest first: one of them begun last would be waited for by idle processors
  projects: [
    { name: 'pages', testMatch: pages },
    { name: 'calls', testMatch: calls },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: [pages, calls, look] },
    // changes how every page looks, so it comes when nobody else is looking; `--no-deps` walks it alone
    { name: 'look', testMatch: look, dependencies: ['pages', 'calls', 'journeys'] },
  ],
  outputDir: '../test-results',
  fullyParallel: false,
  // one more than two processors: a fifth of a journey is waiting for what moves, is typed or comes from somebody else
  workers: 3,
  // a second try is printed by name: what passes only then is looked into, not forgotten
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // a request under way when a worker takes the page over passes its route by
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: launchArgs,
    },
  },
  webServer: {
    command: 'node --import tsx e2e/server.ts',
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    env: { E2E_PORT: String(port) },
    timeout: 90_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
