import { expect } from 'vitest'
import type { Clinic } from './clinic.ts'
import type { Person } from './people.ts'
import { costOfAsked, type watchAsked } from './statements.ts'

type Listing = () => Promise<{ rows: readonly unknown[] }>
/** The person, and the call to make. */
export type Listings = Record<string, { who: Person; call: Listing }>
type Cost = { statements: number; blocks: number; rows: number }

/** The cost of each listing when called again: the number of statements, and the blocks read by those on these tables. */
export async function costsOf(place: Clinic, asked: ReturnType<typeof watchAsked>, listings: Listings, tables: string) {
  const costs: Record<string, Cost> = {}
  for (const [what, { who, call }] of Object.entries(listings)) {
    await call()
    let rows = 0
    const statements = await asked(async () => {
      rows = (await call()).rows.length
    })
    const own = statements.filter(({ text }) => /^\s*(select|with)/.test(text) && text.includes(tables))
    expect(own.length, what).toBeGreaterThan(0)
    let blocks = 0
    for (const each of own) blocks += (await costOfAsked(place, who, each)).blocks
    costs[what] = { statements: statements.length, blocks, rows }
  }
  return costs
}

/** With many more rows, a page takes the same number of statements and hardly more blocks. */
export function expectAlike(few: Cost | undefined, many: Cost | undefined) {
  expect(few?.rows).toBeGreaterThan(0)
  expect(many?.rows).toBe(few?.rows)
  expect(many?.statements).toBe(few?.statements)
  // an index may be a level or two deeper
  expect(many?.blocks, `${few?.blocks} became ${many?.blocks}`).toBeLessThanOrEqual((few?.blocks ?? 0) * 2)
}
