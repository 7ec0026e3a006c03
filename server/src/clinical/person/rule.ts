import { rank, type Severity } from '../interactions.ts'

/** Sentences in every language (locales: medications, `effects`), beside those of interactions. */
export const personEffects = [
  'airways',
  'allergyCross',
  'allergyGroup',
  'allergySame',
  'anticholinergic',
  'attack',
  'bleeding',
  'bloodCells',
  'bloodPressureHigh',
  'bones',
  'bowel',
  'breathing',
  'buildsUp',
  'cancer',
  'clots',
  'confusion',
  'eyePressure',
  'fluid',
  'gall',
  'gout',
  'growing',
  'heart',
  'heartRhythm',
  'infection',
  'kidney',
  'liver',
  'milk',
  'mood',
  'movement',
  'nerves',
  'pancreas',
  'potassiumHigh',
  'reye',
  'sedation',
  'seizure',
  'sideEffect',
  'slowHeart',
  'sodiumLow',
  'stomach',
  'sugarHigh',
  'sugarLow',
  'thyroid',
  'unborn',
  'unbornPossible',
  'urine',
  'vesselSpasm',
  'weakness',
  'withdrawal',
] as const

/** Sentences in every language (locales: medications, `actions`). */
export const personActions = [
  'adjustDose',
  'askFirst',
  'doNotTake',
  'monitor',
  'noAction',
  'otherMedicine',
  'preventPregnancy',
  'watch',
] as const

/** A rule between a medicine and something known of the person. `detail` and `management` are English only. */
export type PersonRule = {
  id: string
  /** What meets, as in the data. */
  statement: string
  severity: Severity
  effect: (typeof personEffects)[number]
  action: (typeof personActions)[number]
  detail: string
  management: string
  sources: string[]
}

/** A rule that holds for an ingredient. `against` is what of the person it meets: a substance or a problem. */
export type Conflict = PersonRule & { ingredient: string; against: string | null }

/** The first of the gravest. */
export const gravest = <C extends Pick<PersonRule, 'severity'>>(conflicts: readonly C[]): C | undefined =>
  conflicts.toSorted((a, b) => rank(b.severity) - rank(a.severity))[0]

export const sourcesIn = (cell: string) => cell.split(';').map((source) => source.trim())
