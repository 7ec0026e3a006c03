import type { ImportReport } from '@uzima/contract/imports'
import type { LeftOutReason } from '@uzima/contract/imports/kinds'
import { isSamePerson } from './person.ts'
import type { Fault, Head } from './readers/reader.ts'

const mostGroups = 200
const mostPlaces = 3
const mostFaults = 50
const nameLength = 120

/** What FHIR calls all of them. */
const others = 'Resource'
const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts)

/** Collects what a reader says of a file beside its lines. */
export function reportOf() {
  const report: ImportReport = { format: null, person: null, source: null, leftOut: [], faults: [] }
  const groups = new Map<string, ImportReport['leftOut'][number]>()
  return {
    report,
    /** Of several heads, as of the documents in an archive, the first counts; answers whether this one is of the same person. */
    head({ format, person, source }: Head): boolean {
      report.format ??= format
      if (source) report.source ??= { name: source.name ?? null, at: source.at ?? null }
      if (!person) return true
      const said = { name: person.name ?? null, birthDate: person.birthDate ?? null, sex: person.sex ?? null }
      const { person: first } = report
      if (first && !isSamePerson(first, said)) return false
      report.person = { name: first?.name ?? said.name, birthDate: first?.birthDate ?? said.birthDate, sex: first?.sex ?? said.sex }
      return true
    },
    /** The same at the same place is counted. */
    fault(fault: Fault) {
      const known = report.faults.find((each) => each.fault === fault.fault && each.where === fault.where)
      if (known) known.count = (known.count ?? 1) + (fault.count ?? 1)
      else if (report.faults.length < mostFaults) report.faults.push({ ...fault })
    },
    /** The same kinds are counted; of very many kinds the later ones only by their type, and of very many types all together. */
    leftOut(type: string, reason: LeftOutReason, name: string | null, where: string) {
      const called = groups.size < mostGroups ? (name?.slice(0, nameLength) ?? null) : null
      const kind = groups.size < 2 * mostGroups || groups.has(keyOf(type, reason, called)) ? type : others
      const key = keyOf(kind, reason, called)
      const group = groups.get(key) ?? { type: kind, reason, name: called, count: 0, where: [] }
      if (!groups.has(key)) {
        groups.set(key, group)
        report.leftOut.push(group)
      }
      group.count += 1
      if (group.where.length < mostPlaces) group.where.push(where)
    },
  }
}
export type Report = ReturnType<typeof reportOf>
