import type { Alert } from '@uzima/contract/medications/alerts'
import type { Intake } from '#clinical/dose-intake.ts'
import { readDrugName } from '#clinical/drug-names.ts'
import { duplicatesBetween } from '#clinical/duplicates.ts'
import { interactionsAmong, interrupts } from '#clinical/interactions.ts'

/** A listed medicine as the rules see it; one with an unknown name has no ingredients and is not checked. */
export type Taken = { id: string; name: string; ingredients: readonly string[]; intake: Intake | null }

/** An alert before anyone has acknowledged it. */
export type Meeting = Unread<Alert>
type Unread<A> = A extends Alert ? Omit<A, 'acknowledgedAt' | 'acknowledgedBy' | 'acknowledgedReason'> : never

/** Without an intake its dose is not checked. */
export function toTaken(id: string, name: string, intake: Intake | null = null): Taken {
  const read = readDrugName(name)
  return { id, name, ingredients: read.kind === 'known' ? read.ingredients : [], intake }
}

/** Alerts between a medicine and each of the others. */
export const meetingsOf = (medicine: Taken, others: readonly Taken[]): Meeting[] =>
  others
    .filter(({ id }) => id !== medicine.id)
    .flatMap((other) => [...interactionsWith(medicine, other), ...duplicatesWith(medicine, other)])

/** The other medicine of an alert about two; an alert about the person is about the medicine alone. */
export const otherOf = (alert: Meeting, medicineId: string) => ('medicationId' in alert ? alert.medicationId : medicineId)

/** One alert per rule, even if several ingredients of a product match it. */
function interactionsWith(medicine: Taken, other: Taken): Meeting[] {
  const found = medicine.ingredients.flatMap((a) => other.ingredients.flatMap((b) => interactionsAmong([a, b])))
  return found
    .filter(({ id }, index) => found.findIndex((each) => each.id === id) === index)
    .map(({ id, severity, effect, action, detail, management, sources, between }) => ({
      ...met(other),
      id: idOf('interaction', id, between),
      kind: 'interaction',
      severity,
      interrupts: interrupts(severity),
      between,
      effect,
      action,
      class: null,
      detail,
      management,
      sources,
    }))
}

const duplicatesWith = (medicine: Taken, other: Taken): Meeting[] =>
  duplicatesBetween(medicine.ingredients, other.ingredients).map((duplicate) => {
    const isSame = 'ingredient' in duplicate
    const kind = isSame ? 'duplicate_ingredient' : 'duplicate_class'
    return {
      ...met(other),
      id: idOf(kind, isSame ? duplicate.ingredient : duplicate.class, duplicate.between),
      kind,
      severity: duplicate.severity,
      interrupts: interrupts(duplicate.severity),
      between: duplicate.between,
      effect: duplicate.effect,
      action: null,
      class: isSame ? null : duplicate.class,
      detail: null,
      management: null,
      sources: duplicate.sources,
    }
  })

const met = ({ id, name }: Taken) => ({ medicationId: id, medicationName: name })
const idOf = (kind: string, rule: string, between: readonly string[]) => `${kind}:${rule}:${[...between].sort().join('+')}`
