import { type Indication, indicationLength } from '@uzima/contract/chart/indication'
import type { ImportKind, LeftOutReason, Omission } from '@uzima/contract/imports/kinds'
import type { FhirResource } from '#export/fhir.ts'
import { isObject, nameOf, objectsIn, shortened, textIn } from './foreign.ts'

/** What a resource becomes: entries as the services take them, or the reason why it becomes none. */
export type Line = { kind: ImportKind; says: unknown; omitted: Omission[] }
export type LeftOut = { leftOut: LeftOutReason; name: string | null }
export type Mapped = Line | LeftOut

/** What other resources of the file are called, by their ids. */
export type Names = ReadonlyMap<string, string>
export type Around = { names: Names }

export const lastPart = (reference: string) => reference.split(/[/:#]/).at(-1) ?? ''

/** What somebody or something is called that a resource refers to. */
export function namesIn(value: unknown, resource: FhirResource, { names }: Around): string | null {
  for (const each of objectsIn(value)) {
    const reference = textIn(each.reference)
    const contained = objectsIn(resource.contained).find(({ id }) => reference !== null && reference === `#${String(id)}`)
    const name = textIn(each.display) ?? (contained && calledOf(contained)) ?? (reference && names.get(lastPart(reference)))
    if (name) return name
  }
  return null
}

/** The name of a resource that others refer to. */
export function calledOf(resource: Record<string, unknown>): string | null {
  const { name, code } = resource
  if (typeof name === 'string') return textIn(name)
  const names = objectsIn(name)
  const first = names.find(({ use }) => use !== 'old' && use !== 'maiden') ?? names[0]
  const parts = [first?.prefix, first?.given, first?.family].flat().filter((each) => typeof each === 'string')
  const [coded] = isObject(code) ? objectsIn(code.coding) : []
  return textIn(first?.text) ?? textIn(parts.join(' ')) ?? (isObject(code) ? (textIn(code.text) ?? textIn(coded?.display)) : null)
}

/**
 * Why something was done or is taken, in words: those of the resource, and what the health problems that it refers to are called. A problem
 * that comes in the same file has no id here before it is accepted.
 */
export function reasonIn(resource: FhirResource, around: Around, omitted: Set<Omission>): Indication | null {
  const problems = objectsIn(resource.reasonReference)
  const named = problems.flatMap((each) => namesIn(each, resource, around) ?? [])
  const coded = objectsIn(resource.reasonCode).flatMap((each) => nameOf(each) ?? [])
  // a portal of ours says both: the words are those of the problem, or say more
  const said = [...new Set(coded.length > 0 ? coded : named)]
  const text = shortened(said.join(', ') || null, indicationLength, omitted)
  if (text === null) {
    if (problems.length > 0 || resource.reasonCode !== undefined) omitted.add('reason')
    return null
  }
  return { text, conditionId: null }
}
