import type { ArrivalWay } from '@uzima/contract/check-in'
import type { Random } from '../charts/random.ts'

/** What the front desk has noted of a visit, in minutes before now. */
export type AtDesk = { arrived?: number; way?: ArrivalWay; inRoom?: number; room?: string; left?: number; missed?: number }
/** How far a visit is: seen and written, seen and not closed yet, or booked; with what the desk has noted. */
export type Moment = { is: 'seen' | 'unclosed' | 'missed' | 'booked'; desk?: AtDesk }

/** One place of a doctor's day; `ago` is how many minutes before now it begins. */
type Place = { index: number; current: number; ago: number; doctor: number; room: string; random: Random }

/** Doctors who keep time, run late, or wait for somebody, in turn. */
const paces = ['in_time', 'late', 'waits', 'in_time', 'behind', 'in_time'] as const

/** Whoever is in the room for longer was seen before the break. */
const mostInRoom = 75

/** The place that counts as the present one: whoever came for it has sat down by now. */
export const currentOf = (agos: readonly number[]) => Math.max(0, agos.filter((ago) => ago >= 6).length - 1)

/** Always filled: what happens now happens there. */
export const isScene = ({ index, current }: Pick<Place, 'index' | 'current'>) => Math.abs(index - current) <= 1

/** What has become of a place of the day by now. */
export function momentOf({ index, current, ago, doctor, room, random }: Place): Moment {
  const pace = paces[doctor % paces.length]
  const since = (minutes: number) => Math.max(1, minutes)
  if (index === current) {
    if (pace === 'in_time') return { is: 'booked', desk: { arrived: since(ago + 9), inRoom: since(ago - 2), room } }
    if (pace === 'waits') return { is: 'booked' }
    return { is: 'booked', desk: { arrived: since(Math.min(ago + 5, pace === 'late' ? 38 : random.whole(7, 13))) } }
  }
  if (index > current) {
    const comesEarly = index === current + 1 && ago > -30 && (pace === 'waits' || doctor === 0 || doctor === 3)
    return comesEarly ? { is: 'booked', desk: { arrived: random.whole(3, 9) } } : { is: 'booked' }
  }
  if (pace === 'late' && index === current - 1 && ago < mostInRoom)
    return { is: 'booked', desk: { arrived: ago + 4, inRoom: since(ago - 15), room } }
  if (pace === 'late' && index === 0) return { is: 'missed', desk: { missed: ago - 20 } }
  const arrived = ago + random.whole(4, 14)
  const seen = { arrived, inRoom: ago - random.whole(-1, 3), room, left: since(ago - random.whole(22, 29)) }
  return { is: index === current - 1 && doctor % 2 === 0 ? 'unclosed' : 'seen', desk: seen }
}
