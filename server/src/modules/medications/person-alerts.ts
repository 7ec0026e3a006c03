import type { Alert } from '@uzima/contract/medications/alerts'
import { interrupts } from '#clinical/interactions.ts'
import { severityOfAllergyRule } from '#clinical/person/allergies.ts'
import { conflictsWith } from '#clinical/person/person.ts'
import { severityOfProblemRule } from '#clinical/person/problems.ts'
import type { knownPerson } from '#modules/emergency-contacts/public.ts'
import type { Meeting, Taken } from './alerts.ts'

type Person = Awaited<ReturnType<typeof knownPerson>>['person']

/** Alerts between a medicine and what is known of the person. */
export const conflictsOf = (medicine: Taken, person: Person): Meeting[] =>
  conflictsWith(medicine.ingredients, person).map((conflict) => {
    const { id: rule, severity, effect, action, detail, management, sources, ingredient, against } = conflict
    const id = `${conflict.kind}:${rule}:${against === null ? ingredient : `${ingredient}+${against}`}`
    const shared = { id, severity, interrupts: interrupts(severity), effect, action, detail, management, sources, ingredient }
    if (conflict.kind === 'age') return { ...shared, kind: conflict.kind, months: conflict.months }
    if (conflict.kind === 'pregnancy') return { ...shared, kind: conflict.kind, entry: conflict.entry?.entry ?? null }
    if (conflict.kind === 'allergy') return { ...shared, kind: conflict.kind, entry: conflict.entry.entry }
    return { ...shared, kind: conflict.kind, entry: conflict.entry.entry }
  })

/** The severity of an alert about the person by its id, whatever is known of them by now. */
export function severityOfConflict(alert: string): Alert['severity'] | undefined {
  const [kind, rule = ''] = alert.split(':')
  return (kind === 'allergy' ? severityOfAllergyRule(rule) : severityOfProblemRule(rule)) ?? undefined
}
