import { expect } from 'vitest'
import type { Clinic } from './clinic.ts'
import type { Person } from './people.ts'
import { costOfAsked, type watchAsked } from './statements.ts'

type Listing = () => Promise<{ rows: readonly unknown[] }>
/** Whose listing it is, and the call. */
export type Listings = Record<string, { who: Person; call: Listing }>
type Cost = { statements: number; blocks: number; rows: number }

/** What each listing costs, its second time: how many statements, and the blocks that those which read these tables touch. */
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

/** However much more there is, a page of it costs as many statements and hardly more blocks. */
export function expectAlike(few: Cost | undefined, many: Cost | undefined) {
  expect(few?.rows).toBeGreaterThan(0)
  expect(many?.rows).toBe(few?.rows)
  expect(many?.statements).toBe(few?.statements)
  // an index may be a level or two deeper
  expect(many?.blocks, `${few?.blocks} became ${many?.blocks}`).toBeLessThanOrEqual((few?.blocks ?? 0) * 2)
}
