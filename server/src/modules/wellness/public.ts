import type { AddGoal, AddScreening } from '@uzima/contract/wellness'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import type { Exporter } from '#export/exporter.ts'
import { careAhead } from './care.ts'
import { careOfPatient } from './care-of-patient.ts'
import { nextDueAfter } from './due-dates.ts'
import { encryptEntry, encryptGoal, encryptScreening } from './encrypted-wellness.ts'
import { goalsLineImporter } from './goals-line-importer.ts'
import { insertEntry, insertGoal, insertScreening } from './queries.ts'
import { drawWellness, sources } from './wellness-exporter.ts'

export type { BroughtGoal } from './service/brought-goals.ts'
export { careAhead, careOfPatient, goalsLineImporter }

/** Goals and preventive care in the data export. */
export const wellnessExporter: Exporter = { draw: drawWellness, sources }

type World = Pick<Context, 'db' | 'now' | 'services'>
type SeedGoal = Omit<AddGoal, 'current'> & { patientId: string; startedOn: string; entries: { day: string; amount: number }[] }

/** A goal with its entries, for the demo clinic. */
export async function storeGoal(world: World, { patientId, entries, ...content }: SeedGoal): Promise<void> {
  const { db, now } = world
  const goal = { id: newId(), patientId }
  await insertGoal(db, { ...goal, content: await encryptGoal(world, goal, content), now })
  for (const { day, amount } of entries) {
    const entry = { id: newId(), patientId }
    await insertEntry(db, { ...entry, goalId: goal.id, entryDay: day, amount: await encryptEntry(world, entry, amount), now })
  }
}

type SeedScreening = Pick<AddScreening, 'catalogId' | 'kind' | 'intervalMonths'> & { patientId: string; lastCompleted: string }

/** A screening from the catalogue done in the past, for the demo clinic. */
export async function storeScreening(world: World, { patientId, lastCompleted, ...what }: SeedScreening): Promise<void> {
  const course = { ...what, done: [lastCompleted], doses: null, doseIntervals: null }
  const screening = { id: newId(), patientId }
  const content = await encryptScreening(world, screening, { ...course, type: null, nextDue: nextDueAfter(course) })
  await insertScreening(world.db, { ...screening, content, now: world.now })
}
