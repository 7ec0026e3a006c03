import { defineConfig } from 'vitest/config'

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 120_000 } as const

export default defineConfig({
  test: {
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
