import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const node = { environment: 'node', testTimeout: 90_000, hookTimeout: 120_000 } as const

export default defineConfig({
  test: {
    // two on two processors: much of a test is waiting for its database
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...node,
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['./test/global-setup.ts'],
        },
      },
      { test: { ...node, name: 'rules', include: ['contract/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'] } },
    ],
  },
})
