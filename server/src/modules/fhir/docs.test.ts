import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findRoot } from '#root.ts'
import { supportedTypes } from '../../../test/fhir-table.ts'

test('the guide for developers names what the code supports', () => {
  expect(readFileSync(path.join(findRoot(), 'docs', 'fhir.md'), 'utf8')).toContain(supportedTypes())
})
