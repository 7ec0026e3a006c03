import { beforeAll, describe, expect, test } from 'vitest'
import { type Lab, openLab, ours } from './database.ts'
import { functions } from './functions.ts'
import { faultOf, trialsFor, trialsOfFunctions } from './matrix.ts'
import { actorNames, allActorNames } from './people.ts'
import { tell } from './tell.ts'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
const logins = ['uzima_api', 'uzima_auth']

describe('every function that a role can execute', () => {
  test('is declared with its callers and results', async () => {
    const found = await lab.rows<{ name: string }>(
      `select distinct p.oid::regproc::text as name from pg_proc p, unnest($2::text[]) as login
        where p.pronamespace::regnamespace::text = any($1) and has_function_privilege(login, p.oid, 'execute') order by 1`,
      [ours, logins],
    )
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(functions).sort())
  })

  test('shows and does nothing for anyone else', async () => {
    const trials = trialsOfFunctions(functions)
    const faults: string[] = []
    await lab.inUndone(async () => {
      for (const actor of allActorNames.filter((name) => name !== 'owner')) {
        const asked = trialsFor(actor, trials)
        const answers = await lab.ask(actor, asked)
        faults.push(...asked.flatMap((trial, index) => faultOf(trial, actor, answers[index] ?? 'refused') ?? []))
      }
    })
    tell(`${trials.length * (actorNames.length - 1)} cells of ${Object.keys(functions).length} functions, ${faults.length} faults`)
    expect(faults).toEqual([])
  })
})
