import type { Alert } from '@uzima/contract/medications/alerts'
import { interrupts } from '#clinical/interactions.ts'
import { severityOfAllergyRule } from '#clinical/person/allergies.ts'
import { conflictsWith } from '#clinical/person/person.ts'
import { severityOfProblemRule } from '#clinical/person/problems.ts'
import type { knownPerson } from '#modules/emergency-contacts/public.ts'
import type { Meeting, Taken } from './alerts.ts'

type Known = Awaited<ReturnType<typeof knownPerson>>

/** Alerts between a medicine and what is known of the person. */
export const conflictsOf = (medicine: Taken, { person }: Known): Meeting[] =>
  conflictsWith(medicine.ingredients, person).map((conflict): Meeting => {
    const { id: rule, severity, effect, action, detail, management, sources, ingredient, against } = conflict
    const shared = {
      id: `${conflict.kind}:${rule}:${[ingredient, against].filter((each) => each !== null).join('+')}`,
      severity,
      interrupts: interrupts(severity),
      effect,
      action,
      detail,
      management,
      sources,
      ingredient,
    }
    switch (conflict.kind) {
      case 'allergy':
      case 'problem':
        return { ...shared, kind: conflict.kind, entry: conflict.entry.entry }
      case 'pregnancy':
        return { ...shared, kind: conflict.kind, entry: conflict.entry?.entry ?? null }
      case 'age':
        return { ...shared, kind: conflict.kind, months: conflict.months }
    }
  })

/** The severity of an alert about the person by its id, whatever is known of them by now. */
export function severityOfConflict(alert: string): Alert['severity'] | undefined {
  const [kind, rule = ''] = alert.split(':')
  return (kind === 'allergy' ? severityOfAllergyRule(rule) : severityOfProblemRule(rule)) ?? undefined
}
