import { beforeAll, describe, expect, test } from 'vitest'
import { type Lab, openLab } from './database.ts'
import { grantMutants, guardMutants, type Mutant, policyMutants, survivorsOf } from './mutants.ts'
import { tell } from './tell.ts'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})

/** Proves that the matrix can fail: disables each safeguard once, which it must detect. */
describe('the matrix detects', { timeout: 600_000 }, () => {
  const kinds: [string, number, () => Promise<Mutant[]> | Mutant[]][] = [
    ['each policy dropped or opened, and each table without row-level security', 150, () => policyMutants(lab)],
    ['each privilege granted beyond the declaration, or revoked', 200, () => grantMutants(lab)],
    ['each identity check of a function removed', 50, () => guardMutants(lab)],
  ]
  test.each(kinds)('%s', async (kind, least, make) => {
    const mutants = await make()
    const survivors = await survivorsOf(lab, mutants)
    tell(`${kind}: ${mutants.length} mutants, ${survivors.length} survivors`)
    expect(survivors).toEqual([])
    expect(mutants.length).toBeGreaterThan(least)
  })
})
