import { beforeAll, describe, expect, test } from 'vitest'
import { declaredTables, type Lab, laidKeys, openLab, ours } from './database.ts'
import { faultOf, type Mode, ownershipOf, rightTrials, type Trial, trialsFor, trialsOf } from './matrix.ts'
import { type ActorName, actorNames, allActorNames } from './people.ts'
import { tell } from './tell.ts'

let lab: Lab
let known: Map<string, Set<string>>
beforeAll(async () => {
  lab = await openLab()
  known = laidKeys(lab)
})

async function faultsOf(actor: ActorName, trials: readonly Trial[]): Promise<string[]> {
  const answers = await lab.ask(actor, trials)
  return trials.flatMap((trial, index) => faultOf(trial, actor, answers[index] ?? 'refused', known.get(trial.table) ?? new Set()) ?? [])
}

describe('every table, directly on PostgreSQL', () => {
  test('is declared with its rows and permissions', async () => {
    const found = await lab.rows<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace::regnamespace::text = any($1) order by 1`,
      [ours],
    )
    expect(found.map(({ name }) => name)).toEqual(Object.keys(declaredTables).sort())
  })

  test.each<Mode>(['as granted', 'policies alone'])('%s: everyone reaches exactly the rows they may', async (mode) => {
    const trials = lab.tables.flatMap((table) => trialsOf(table, mode))
    const faults: string[] = []
    await lab.inUndone(async () => {
      await lab.enter(mode)
      for (const actor of allActorNames) faults.push(...(await faultsOf(actor, trialsFor(actor, trials))))
    })
    const cells = trials.reduce((sum, each) => sum + each.cells, 0) * actorNames.length
    tell(
      `${mode}: ${cells} cells of ${lab.tables.length} tables and ${actorNames.length} actors (${rowsByOwnership()}), ${faults.length} faults`,
    )
    expect(faults).toEqual([])
  })

  test('grants each role the declared columns and no more', async () => {
    const trials = lab.tables.flatMap(rightTrials)
    const faults: string[] = []
    await lab.inUndone(async () => {
      for (const actor of ['nobody', 'accounts'] as const) faults.push(...(await faultsOf(actor, trials)))
    })
    tell(`${trials.length * 2} cells of columns and logins, ${faults.length} faults`)
    expect(faults).toEqual([])
  })
})

function rowsByOwnership() {
  const count = { own: 0, related: 0, foreign: 0 }
  for (const { declared } of lab.tables)
    for (const actor of actorNames) for (const row of declared.rows) count[ownershipOf(actor, row)] += 1
  return Object.entries(count)
    .map(([word, rows]) => `${rows} ${word}`)
    .join(', ')
}
