import { DateTime } from 'luxon'
import { setVisits } from '#modules/appointment-types/public.ts'
import { assignRooms, findLocations, mainLocationOf, placeHours, storeLocation, storeRooms } from '#modules/locations/public.ts'
import type { World } from '../world.ts'

const branch = {
  ...{
    name: 'Uzima Westlands',
    parts: { street: 'Waiyaki Way 40, Westlands', city: 'Nairobi', region: null, postalCode: '00800' },
    phone: '+1 202 555 0171',
  },
  directions: {
    en: 'Second floor, above the pharmacy. The lift is left of the entrance. Buses stop across the road.',
    es: 'Segundo piso, encima de la farmacia. El ascensor está a la izquierda de la entrada. Los autobuses paran enfrente.',
    fr: 'Deuxième étage, au-dessus de la pharmacie. L’ascenseur est à gauche de l’entrée. Les bus s’arrêtent en face.',
    sw: 'Ghorofa ya pili, juu ya duka la dawa. Lifti iko kushoto mwa mlango. Mabasi husimama ng’ambo ya barabara.',
  },
}

const allWeek = [0, 1, 2, 3, 4, 5, 6] as const
/** Who works there on which days; everybody else, and on other days, at the main location. */
const atBranch: Readonly<Record<string, readonly number[]>> = { kariuki: allWeek, novak: [4] }
const rooms: Readonly<Record<string, string>> = {
  ...{ mwangi: 'Acacia', okafor: 'Baobab', reyes: 'Cedar', laurent: 'Jacaranda', novak: 'Mango' },
}
const roomsAtBranch: Readonly<Record<string, string>> = { kariuki: 'Lavender', novak: 'Rosemary' }

const spare = 'Olive'

/** Where a doctor works on a day; 0 is Sunday. */
export function placeOf(doctor: string, weekday: number): { isBranch: boolean; room: string } {
  const isBranch = atBranch[doctor]?.includes(weekday) ?? false
  return { isBranch, room: (isBranch ? roomsAtBranch : rooms)[doctor] ?? spare }
}

/** The second location, with the hours of those who work there. */
export async function layBranch(world: World) {
  const { db, doctors, services } = world
  world.branch = await storeLocation(db, branch, services.practice.current.country)
  for (const [key, weekdays] of Object.entries(atBranch))
    await placeHours(db, { doctorId: doctors.get(key) ?? '', locationId: world.branch, weekdays })
}

/** The second location of a clinic that stands; undefined if it has another name by now. */
export const findBranch = async ({ db }: Pick<World, 'db'>) =>
  (await findLocations(db)).find(({ name, isOpen }) => isOpen && name === branch.name)?.id

/** Rooms of both locations; one is being painted. Laid after the visits, which then take them. */
export async function layRooms(world: World) {
  const { db, now, zone, branch: locationId = '' } = world
  const main = await mainLocationOf(db)
  const today = DateTime.fromJSDate(now, { zone }).startOf('day')
  const at = (days: number) => today.plus({ days }).toJSDate()
  await storeRooms(db, [
    ...[...Object.values(rooms), spare].map((name) => ({ locationId: main, name, kind: 'consultation' as const })),
    { locationId: main, name: 'Palm', kind: 'consultation', outFrom: at(-2), outUntil: at(5) },
    { locationId: main, name: 'Treatment room', kind: 'treatment' },
    { locationId: main, name: 'Laboratory', kind: 'laboratory' },
    { locationId: main, name: 'Hall', kind: 'group_room' },
    ...[...Object.values(roomsAtBranch), 'Sage'].map((name) => ({ locationId, name, kind: 'consultation' as const })),
    { locationId, name: 'Veranda', kind: 'group_room' },
    { locationId, name: 'Small surgery', kind: 'procedure' },
  ])
  await setVisits(db, { modes: ['in_person', 'video', 'phone'], roomKind: 'consultation' })
  await takeRooms(world)
}

/** The visits just laid take place in the rooms of their doctors. */
export async function takeRooms({ db, doctors, laid }: World) {
  const works = [...doctors].flatMap(([key, doctorId]) =>
    [rooms[key], roomsAtBranch[key]].flatMap((room) => (room ? [{ doctorId, room }] : [])),
  )
  await assignRooms(db, laid, works)
}
