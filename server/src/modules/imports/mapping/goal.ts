import type { Omission } from '@uzima/contract/imports/kinds'
import { goalCategories, goalFrequencies, goalTitleLength, mostEntries, unitLength } from '@uzima/contract/wellness'
import type { FhirResource } from '#export/fhir.ts'
import type { BroughtGoal } from '#modules/wellness/public.ts'
import { codingsOf, dayIn, type Json, nameOf, notesIn, objectIn, objectsIn, omittedOf, shortened, textIn } from './foreign.ts'
import { lastPart, type Mapped } from './mapped.ts'
import { often } from './often.ts'
import { quantityIn } from './quantity.ts'

type Entry = BroughtGoal['entries'][number]
const pertains = 'http://hl7.org/fhir/StructureDefinition/resource-pertainsToGoal'
const mostOfAll = 20_000

/** Which goal an observation is about, by the end of its reference. */
const goalOf = ({ extension }: Json): string | null => {
  const reference = objectsIn(extension).find(({ url }) => url === pertains)?.valueReference
  const said = textIn(objectIn(reference).reference)
  return said === null ? null : lastPart(said)
}

/** What was done for goals stands in resources of its own, before them or after: it is gathered the first time that a file is gone through. */
export class Goals {
  /** The ids of goals that become lines, by all by which others refer to them. */
  private readonly known = new Map<string, string>()
  private readonly entries = new Map<string, Entry[]>()
  private count = 0

  look(resource: FhirResource, ids: readonly string[]): void {
    if (resource.resourceType === 'Goal' && this.known.size < mostOfAll && 'kind' in toGoal(resource, []))
      for (const id of ids) this.known.set(id, resource.id)
    const goal = resource.resourceType === 'Observation' ? goalOf(resource) : null
    const day = dayIn(resource.effectiveDateTime)
    const amount = quantityIn(resource.valueQuantity)?.value ?? null
    if (goal === null || day === null || amount === null || !isAmount(amount) || this.count >= mostOfAll) return
    this.count += 1
    const found = this.entries.get(goal)
    if (found) found.push({ day, amount })
    else this.entries.set(goal, [{ day, amount }])
  }

  /** Whether it comes with its goal. */
  has(observation: FhirResource): boolean {
    const goal = goalOf(observation)
    return goal !== null && this.known.has(goal)
  }

  of(id: string): Entry[] {
    const found: Entry[] = []
    for (const [name, goal] of this.known) if (goal === id) found.push(...(this.entries.get(name) ?? []))
    return found
  }
}

/** At most two decimals, as in the portal. */
const isAmount = (value: number) => value >= 0.01 && value <= 1_000_000 && Math.abs(Math.round(value * 100) - value * 100) < 1e-6

/** A goal that can be counted: so much of something, each day, week or month, or in all, until a day. */
export function toGoal(resource: Json, entries: readonly Entry[]): Mapped {
  const title = nameOf(resource.description)
  if (['entered-in-error', 'rejected', 'cancelled'].some((each) => each === resource.lifecycleStatus))
    return { leftOut: 'withdrawn', name: title }
  if (['proposed', 'planned'].some((each) => each === resource.lifecycleStatus)) return { leftOut: 'not_certain', name: title }
  if (title === null) return { leftOut: 'no_name', name: title }
  const omitted = new Set<Omission>()
  const [target, ...others] = objectsIn(resource.target)
  const asked = objectIn(target)
  const own = frequencyOf(asked.measure)
  const said = own ? null : often(asked, title)
  const quantity = said ?? quantityIn(asked.detailQuantity)
  if (quantity === null || quantity.unit === '' || !isAmount(quantity.value)) return { leftOut: 'no_value', name: title }
  const deadline = dayIn(asked.dueDate)
  if (deadline === null) return { leftOut: 'no_date', name: title }
  const frequency = own ?? said?.frequency
  // what is to stay below a number is not counted up to it
  if (!frequency || quantity.comparator?.startsWith('<')) return { leftOut: 'not_possible', name: title }
  if (others.length > 0 || entries.length > mostEntries) omitted.add('values')
  if (notesIn(resource.note) !== null) omitted.add('details')
  const { unit } = quantity
  const says: BroughtGoal = {
    ...{ title: shortened(title, goalTitleLength, omitted) ?? title, unit: shortened(unit, unitLength, omitted) ?? unit },
    category: goalCategories.find((each) => objectsIn(resource.category).some(({ text }) => text === each)) ?? 'other',
    ...{ target: quantity.value, deadline, frequency, startedOn: dayIn(resource.startDate) },
    entries: entries.toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, mostEntries),
  }
  const kept = ['lifecycleStatus', 'description', 'target', 'startDate', 'expressedBy', 'note', 'achievementStatus']
  return { kind: 'goal', says, omitted: omittedOf(resource, kept, omitted) }
}

/** By our own code, of this portal or of another one, or by the word that stands in our files. */
function frequencyOf(measure: unknown) {
  const coded = codingsOf(measure).flatMap(({ system, code }) => (system.endsWith('/fhir/CodeSystem/goal-frequency') ? code : []))
  const [, word] = /\((\w+)\)$/.exec(textIn(objectIn(measure).text) ?? '') ?? []
  return goalFrequencies.find((each) => coded.includes(each) || each === word)
}
