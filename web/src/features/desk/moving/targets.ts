import type { DeskTarget } from '@uzima/contract/desk'

/** One time of one clinician. */
export type Spot = { doctorId: string; start: string }

const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b))

/** In the order of the columns on the page; clinicians without one come last. */
export function inOrderOf(columns: readonly { doctorId: string }[], rows: readonly DeskTarget[]): DeskTarget[] {
  const places = new Map(columns.map(({ doctorId }, at) => [doctorId, at]))
  const place = ({ doctorId }: DeskTarget) => places.get(doctorId) ?? columns.length
  return [...rows].sort((a, b) => place(a) - place(b))
}

/** Where somebody begins who moves a visit by keyboard: the next free time of its clinician, or else of any. */
export function firstSpot(rows: readonly DeskTarget[], visit: Spot): Spot | undefined {
  const own = rows.filter(({ doctorId }) => doctorId === visit.doctorId)
  const spots = [...own, ...rows].flatMap(({ doctorId, slots }) => slots.map((slot) => ({ doctorId, ...slot })))
  const found = spots.find(({ isFree, start }) => isFree && start > visit.start) ?? spots.find(({ isFree }) => isFree) ?? spots[0]
  return found && { doctorId: found.doctorId, start: found.start }
}

/** The next or previous time of the clinician, or the time nearest to it of the next or previous one; the same at an end. */
export function nextSpot(rows: readonly DeskTarget[], at: Spot, key: string): Spot | undefined {
  const column = rows.findIndex(({ doctorId }) => doctorId === at.doctorId)
  const slots = rows[column]?.slots ?? []
  const index = slots.findIndex(({ start }) => start === at.start)
  const inColumn = (to: number): Spot => ({
    doctorId: at.doctorId,
    start: slots[Math.min(slots.length - 1, Math.max(0, to))]?.start ?? at.start,
  })
  const beside = (to: number): Spot => {
    const row = rows[to]
    const [nearest] = [...(row?.slots ?? [])].sort((a, b) => distance(a.start, at.start) - distance(b.start, at.start))
    return row && nearest ? { doctorId: row.doctorId, start: nearest.start } : at
  }
  switch (key) {
    case 'ArrowDown':
      return inColumn(index + 1)
    case 'ArrowUp':
      return inColumn(index - 1)
    case 'Home':
      return inColumn(0)
    case 'End':
      return inColumn(slots.length - 1)
    case 'ArrowRight':
      return beside(column + 1)
    case 'ArrowLeft':
      return beside(column - 1)
    default:
      return undefined
  }
}
