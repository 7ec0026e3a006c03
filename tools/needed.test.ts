import { expect, test } from 'vitest'
import { needed } from './needed.mjs'

test('of what npm has installed, what a workspace reaches is needed, each from where Node would load it', () => {
  const packages = {
    'node_modules/a': { dependencies: { b: '2', '@s/c': '1' } },
    'node_modules/a/node_modules/b': { dependencies: { d: '1' } },
    'node_modules/b': { dependencies: { z: '1' } },
    'node_modules/@s/c': { optionalDependencies: { 'other-platform': '1' }, peerDependencies: { e: '1', f: '1' } },
    'node_modules/@s/c/node_modules/@s/g': {},
    'node_modules/d': { dependencies: { a: '1' } },
    'node_modules/e': {},
    'node_modules/f': {},
    'node_modules/z': {},
    'node_modules/leven': {},
    'server/node_modules/leven': {},
    contract: {},
  }
  const withOptional = {
    ...packages,
    'node_modules/@s/c': { ...packages['node_modules/@s/c'], peerDependenciesMeta: { f: { optional: true } } },
  }
  expect([...needed(withOptional, { dependencies: { a: '1', leven: '4', '@uzima/contract': '0' } })].sort()).toEqual([
    'node_modules/@s/c',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/d',
    'node_modules/e',
    'server/node_modules/leven',
  ])
})
