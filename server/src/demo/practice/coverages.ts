import type { CoverageContent } from '@uzima/contract/check-in/coverage'
import { storeCoverage } from '#modules/check-in/public.ts'
import { createRandom, type Random, seedOf } from '../charts/random.ts'
import type { Demo } from '../schema.ts'
import type { World } from '../world.ts'

type Insurer = { insurer: string; plans: readonly [string, ...string[]]; prefix: string }
/** None of them exists. */
const insurers: readonly [Insurer, ...Insurer[]] = [
  { insurer: 'Savanna Health Cover', plans: ['Family Plus', 'Essential'], prefix: 'SHC' },
  { insurer: 'Rift Valley Mutual', plans: ['Teachers’ Scheme', 'Outpatient'], prefix: 'RVM' },
  { insurer: 'Coast Medical Fund', plans: ['Standard', 'Seniors'], prefix: 'CMF' },
]
const knownShare = 0.7
const insuredShare = 0.75
const dayMs = 86_400_000

const none = { insurer: null, memberNumber: null, plan: null, groupNumber: null, relationship: null, holder: null }
function coverageOf(random: Random, parent: string | undefined): CoverageContent {
  if (!random.chance(insuredShare)) return { kind: 'self-pay', ...none }
  const { insurer, plans, prefix } = random.pick(insurers)
  const memberNumber = `${prefix}-${random.whole(1_000_000, 9_999_999)}`
  const plan = random.pick(plans)
  const holder = parent ? ({ relationship: 'parent', holder: parent } as const) : ({ relationship: 'self', holder: null } as const)
  return { ...none, kind: 'insurance', insurer, memberNumber, plan, ...holder }
}

/** What most patients have said of how the practice is paid. */
export async function layCoverages(world: World, { patients, registered, contacts }: Demo) {
  const { services, users, now } = world
  const parents = new Map(contacts.flatMap(({ patient, relationship, name }) => (relationship === 'parent' ? [[patient, name]] : [])))
  for (const { key, dateOfBirth } of [...patients, ...registered]) {
    const random = createRandom(seedOf(services.config.demoSeed, `coverage ${key}`))
    if (!random.chance(knownShare)) continue
    const isChild = now.getTime() - Date.parse(dateOfBirth) < 18 * 365 * dayMs
    const content = coverageOf(random, isChild ? parents.get(key) : undefined)
    await storeCoverage(world, { patientId: users.get(key) ?? '', content, at: new Date(now.getTime() - random.whole(3, 200) * dayMs) })
  }
}
