import { beforeAll, describe, expect, test } from 'vitest'
import { type Lab, openLab } from './database.ts'
import { grantMutants, guardMutants, type Mutant, policyMutants, survivorsOf } from './mutants.ts'
import { tell } from './tell.ts'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})

/** The matrix can fail: each lock is taken off once, and it does. */
describe('the matrix notices', { timeout: 120_000 }, () => {
  const kinds: [string, number, () => Promise<Mutant[]> | Mutant[]][] = [
    ['each policy that is dropped or opened wide, and each table without its lock', 150, () => policyMutants(lab)],
    ['each right that is granted beyond what is declared, or taken away', 200, () => grantMutants(lab)],
    ['each question of a function, whose transaction it is, that is not asked', 50, () => guardMutants(lab)],
  ]
  test.each(kinds)('%s', async (kind, least, make) => {
    const mutants = await make()
    const survivors = await survivorsOf(lab, mutants)
    tell(`${kind}: ${mutants.length} mutants, ${survivors.length} survivors`)
    expect(survivors).toEqual([])
    expect(mutants.length).toBeGreaterThan(least)
  })
})
