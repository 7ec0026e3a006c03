import { createRandom, seedOf } from '../charts/random.ts'
import type { World } from '../world.ts'
import { layAbsence } from './absence.ts'
import { layClasses } from './classes.ts'
import { takeRooms } from './places.ts'
import { layWaiting } from './waiting.ts'

/** What the practice has ahead of it: classes, a doctor who will be away, and people who wait. What stands already is left as it is. */
export async function layWeek(world: World) {
  const random = createRandom(seedOf(world.services.config.demoSeed, 'week'))
  world.laid = []
  await layClasses(world, random)
  await layAbsence(world)
  await takeRooms(world)
  await layWaiting(world)
}
