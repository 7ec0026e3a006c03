import { storeGroupType } from '#modules/appointment-types/public.ts'
import { storeGroup, storeSeat } from '#modules/group-visits/public.ts'
import { generated } from '../charts/charts.ts'
import type { Random } from '../charts/random.ts'
import { workday } from '../visits.ts'
import type { World } from '../world.ts'

const type = 'diabetes-class'
const names = { en: 'Diabetes class', es: 'Taller de diabetes', fr: 'Atelier diabète', sw: 'Darasa la kisukari' }
const minutes = 60
/** After the visits of the day. */
const hour = 17
const classes = [
  {
    ...{ doctor: 'mwangi', workdays: 3, seats: 8, left: 1, title: 'Eating well with diabetes' },
    note: 'Bring what you ate yesterday, written down. Family is welcome to listen.',
  },
  { doctor: 'reyes', workdays: 4, seats: 6, left: 0, title: 'Measuring at home', note: 'Bring your own meter if you have one.' },
] as const
const reasons = ['Diabetes class', 'I have just been told that I have diabetes', 'My values rise after supper'] as const
const daysTried = 6
const dayMs = 86_400_000

/** Classes to come: one nearly full, one full. Those that stand already are left as they are. */
export async function layClasses(world: World, random: Random) {
  const { db, now, desk = null } = world
  await storeGroupType(db, { code: type, names, minutes, seats: 8, roomKind: 'group_room', position: 5, at: now })
  for (const { workdays, left, doctor, ...about } of classes) {
    const doctorId = world.doctors.get(doctor)
    if (!doctorId) continue
    const made = { by: desk, at: new Date(now.getTime() - 9 * dayMs) }
    const ahead = await db
      .selectFrom('groupVisits')
      .select('id')
      .where('doctorId', '=', doctorId)
      .where('startTime', '>', now)
      .where('cancelledAt', 'is', null)
      .executeTakeFirst()
    for (let day = workdays; !ahead && day < workdays + daysTried; day += 1) {
      const start = workday(now, world.zone, day).set({ hour }).toJSDate()
      const group = await storeGroup(db, { ...about, type, doctorId, start, minutes }, made)
      if (!group) continue
      await fill(world, random, group, about.seats - left)
      break
    }
  }
}

/** People with diabetes first, then those who may get it. */
async function fill(world: World, random: Random, group: NonNullable<Awaited<ReturnType<typeof storeGroup>>>, seats: number) {
  const has = (code: string) => generated.filter(({ courses }) => courses.some(([{ problem }]) => problem.code?.startsWith(code)))
  const people = [...new Set([...has('E11'), ...has('R73'), ...has('I10'), ...has('E78')])].filter(
    ({ key, registered }) => key !== 'amina' && !registered && world.users.has(key),
  )
  let taken = 0
  for (const { key } of people) {
    if (taken === seats) return
    const reason = taken === 0 ? reasons[1] : random.chance(0.2) ? reasons[2] : reasons[0]
    const at = new Date(world.now.getTime() - random.between(0.5, 8) * dayMs)
    if (await storeSeat(world, { group, patientId: world.users.get(key) ?? '', reason, at })) taken += 1
  }
}
