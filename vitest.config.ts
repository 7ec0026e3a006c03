import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.mjs'
import { replacingTests } from './tools/replacing-tests.mjs'

const node = { environment: 'node', testTimeout: 90_000, hookTimeout: 120_000 } as const
const server = { ...node, root: 'server', globalSetup: ['./test/global-setup.ts'] }
/**
 * Slow by nature: they kill servers and databases, move hundreds of megabytes, let hundreds of people rush for one time, or
 * test the tests of access rules. `npm run test:slow` runs them, nightly too; `npm test` does not.
 */
const slow = [
  'test/doctor.test.ts',
  'test/durability.test.ts',
  'test/lay-sentences.test.ts',
  'test/many-uploads.test.ts',
  'test/noisy-accounts.test.ts',
  'test/replica.test.ts',
  'test/release.test.ts',
  'test/restart.test.ts',
  'test/rolling-restart.test.ts',
  'test/rolling-upgrade.test.ts',
  'test/encryption-runs.test.ts',
  'test/authorization/first-lock.test.ts',
  'test/authorization/mutants.test.ts',
  'src/backup/backup.test.ts',
  'src/backup/places/places.test.ts',
  'src/backup/run.test.ts',
  'src/embedded/supervisor.test.ts',
  'src/files/store/large-files.test.ts',
  'src/embedded/upgrade/upgrade.test.ts',
  'src/http/slow-clients.test.ts',
  'src/modules/fhir/generated-records.test.ts',
  'src/modules/fhir/many-odd-searches.test.ts',
  'src/modules/forum/many-posts.test.ts',
  'src/modules/imports/large-files.test.ts',
  'src/modules/imports/readers/large.test.ts',
  'src/modules/imports/whole-records.test.ts',
  'src/modules/locations/one-winner.test.ts',
  'src/modules/registration/many-imports.test.ts',
  'src/modules/waitlist/one-winner.test.ts',
]
const ofServer = replacingTests('server', ['src', 'test']).filter((file) => !slow.includes(file))
const ofRules = replacingTests('.', ['contract/src', 'web/src', 'tools'])

export default defineConfig({
  test: {
    // three on two processors: much of a test is waiting for its database
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // files share what they have loaded, and put back what they change; those that replace modules, globals or the clock run apart
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...ofServer, ...slow],
        },
      },
      { test: { ...server, name: 'server apart', include: ofServer } },
      { test: { ...server, name: 'slow', include: slow } },
      {
        test: {
          ...node,
          name: 'rules',
          isolate: false,
          include: ['contract/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.tsx', ...ofRules],
        },
      },
      { test: { ...node, name: 'rules apart', include: ofRules } },
      'web/vitest.config.ts',
    ],
  },
})
