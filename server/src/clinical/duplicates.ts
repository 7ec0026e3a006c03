import { allDrugs } from './drugs.ts'

/**
 * Classes in which taking two medicines is reported as duplicate therapy. The other classes of the list (enzymes, QT prolongation and
 * the like) are for interaction rules only. Insulins are excluded, because combining two kinds is normal.
 */
export const therapeuticClasses = [
  'acei',
  'alpha1',
  'antihistamine_1g',
  'antipsychotic',
  'arb',
  'benzo',
  'beta_blocker',
  'bisphosphonate',
  'corticosteroid',
  'dhp_ccb',
  'doac',
  'dpp4',
  'fibrate',
  'fluoroquinolone',
  'gabapentinoid',
  'glp1',
  'h2',
  'ics',
  'laba',
  'loop',
  'macrolide',
  'maoi',
  'muscle_relaxant',
  'nitrate',
  'nondhp_ccb',
  'nsaid',
  'opioid',
  'pde5',
  'penicillin',
  'ppi',
  'sglt2',
  'snri',
  'ssri',
  'statin',
  'stimulant',
  'sulfonylurea',
  'tca',
  'tetracycline',
  'thiazide',
  'thyroid',
  'triptan',
  'tzd',
  'xo_inh',
  'zdrug',
] as const
export type TherapeuticClass = (typeof therapeuticClasses)[number]

/** Two medicines that share an ingredient or a therapeutic class. */
export type Duplicate = { between: [string, string]; ingredient: string } | { between: [string, string]; class: TherapeuticClass }

/** The duplicates between two medicines, each given by its ingredients. */
export function duplicatesBetween(these: readonly string[], those: readonly string[]): Duplicate[] {
  const { ingredients } = allDrugs()
  const classesOf = (name: string) => ingredients.get(name)?.classes ?? []
  return these.flatMap((a) =>
    those.flatMap((b): Duplicate[] => {
      if (a === b) return [{ between: [a, b], ingredient: a }]
      const shared = therapeuticClasses.find((each) => classesOf(a).includes(each) && classesOf(b).includes(each))
      return shared ? [{ between: [a, b], class: shared }] : []
    }),
  )
}
