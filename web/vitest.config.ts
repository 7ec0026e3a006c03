import { playwright } from '@vitest/browser-playwright'
import { defineProject, mergeConfig } from 'vitest/config'
import { findHeadlessShell } from '../tools/chromium.mjs'
import { launchArgs } from '../tools/chromium-args.mjs'
import app from './vite.config.ts'

/** Component tests: the app's own pages in a real browser, against an API that the contract types (docs/decisions/0073-component-tests.md). */
export default mergeConfig(
  app,
  defineProject({
    // A dependency that Vite meets only while a test runs makes it reload the page under the test.
    optimizeDeps: {
      entries: ['src/main.tsx', 'src/**/*.browser.test.tsx'],
      include: ['react/jsx-dev-runtime', 'react-dom/client', 'axe-core'],
      // the app's build changes it on its way, which it does not do to what is bundled ahead
      exclude: ['sonner'],
    },
    test: {
      name: 'web',
      include: ['src/**/*.browser.test.tsx'],
      setupFiles: ['src/test/setup.ts'],
      // what a file changes its tests put back, so the app is loaded once for each worker
      isolate: false,
      testTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          launchOptions: { executablePath: findHeadlessShell(), args: launchArgs },
          contextOptions: { locale: 'en-US', timezoneId: 'America/Chicago' },
          actionTimeout: 10_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
)
