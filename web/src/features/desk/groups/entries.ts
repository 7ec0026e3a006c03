import type { GroupVisit } from '@uzima/contract/appointments/group'
import type { DeskClinician, DeskVisit } from '@uzima/contract/desk'

/** One visit, or a group visit with all who have a seat. */
export type DeskEntry = { key: string; start: string; group: GroupVisit | undefined; visits: DeskVisit[] }

/** A clinician's day in order of time, with the seats under their group visit. */
export function entriesOf({ visits, groups }: Pick<DeskClinician, 'visits' | 'groups'>): DeskEntry[] {
  const together = groups.map((group) => ({
    ...{ key: group.id, start: group.start, group },
    visits: visits.filter(({ groupVisitId }) => groupVisitId === group.id).sort((a, b) => a.name.localeCompare(b.name)),
  }))
  const known = new Set(groups.map(({ id }) => id))
  const alone = visits
    .filter(({ groupVisitId }) => groupVisitId === null || !known.has(groupVisitId))
    .map((visit) => ({ key: visit.id, start: visit.start, group: undefined, visits: [visit] }))
  return [...alone, ...together].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}
