import type { Relation } from '@uzima/contract/family-history/content'
import type { Flags } from './preventive-care.ts'

/** A relative with an illness: what it is and is a kind of, and at which age it began. */
export type Relative = { relation: Relation; problems: readonly string[]; onsetAge: number | null }

const first: ReadonlySet<Relation> = new Set(['mother', 'father', 'sister', 'brother', 'daughter', 'son'])
const second: ReadonlySet<Relation> = new Set([
  ...(['grandmother-maternal', 'grandfather-maternal', 'grandmother-paternal', 'grandfather-paternal'] as const),
  ...(['aunt', 'uncle', 'half-sister', 'half-brother'] as const),
])
const men: ReadonlySet<Relation> = new Set([
  ...(['father', 'brother', 'son', 'grandfather-maternal', 'grandfather-paternal', 'uncle', 'half-brother'] as const),
])
const women: ReadonlySet<Relation> = new Set([
  ...(['mother', 'sister', 'daughter', 'grandmother-maternal', 'grandmother-paternal', 'aunt', 'half-sister'] as const),
])

const isFirst = ({ relation }: Relative) => first.has(relation)
const isNear = ({ relation }: Relative) => first.has(relation) || second.has(relation)
const had =
  (...problems: string[]) =>
  (relative: Relative) =>
    problems.some((problem) => relative.problems.includes(problem))
const isBelow = ({ onsetAge }: Relative, age: number) => onsetAge !== null && onsetAge < age

/** What the rows of the table ask of the family. An illness that is not listed may still be there, unless somebody has said that there is none. */
export function familyFlags(relatives: readonly Relative[] | null): Flags {
  const answers: Record<string, boolean> = {
    family_hx_breast_ovarian: (relatives ?? []).some(had('breast_cancer', 'ovarian_cancer')),
    family_hx_breast_referral: isReferredForBreast(relatives ?? []),
    family_hx_colorectal_early: isEarlyColorectal(relatives ?? []),
    family_hx_colorectal: (relatives ?? []).some((each) => isFirst(each) && had('colon_cancer')(each)),
    family_hx_diabetes: (relatives ?? []).some((each) => isFirst(each) && had('diabetes')(each)),
    family_hx_early_heart: (relatives ?? []).some(isEarlyHeart),
  }
  return new Map(Object.entries(answers).filter(([, answer]) => answer || relatives === null))
}

/** The youngest age at which a first-degree relative had what a row begins earlier for. */
export function youngestOnset(relatives: readonly Relative[] | null, problem: string): number | null {
  const ages = (relatives ?? []).flatMap((each) => (isFirst(each) && had(problem)(each) && each.onsetAge !== null ? [each.onsetAge] : []))
  return ages.length > 0 ? Math.min(...ages) : null
}

/** US Multi-Society Task Force 2017: one first-degree relative below 60, or two of any age. */
function isEarlyColorectal(relatives: readonly Relative[]): boolean {
  const ill = relatives.filter((each) => isFirst(each) && had('colon_cancer')(each))
  return ill.length > 1 || ill.some((each) => isBelow(each, 60))
}

/** ACC/AHA 2018: a first-degree relative, a man before 55 or a woman before 65. */
const isEarlyHeart = (relative: Relative) =>
  isFirst(relative) &&
  had('heart_disease')(relative) &&
  ((men.has(relative.relation) && isBelow(relative, 55)) || (women.has(relative.relation) && isBelow(relative, 65)))

/** NICE CG164, 1.3: who is offered a referral, as far as relation, illness and age tell. */
function isReferredForBreast(relatives: readonly Relative[]): boolean {
  const near = relatives.filter(isNear)
  const breast = near.filter(had('breast_cancer'))
  const ovarian = near.filter(had('ovarian_cancer'))
  const isYoung = breast.some((each) => isFirst(each) && women.has(each.relation) && isBelow(each, 40))
  const isMale = breast.some((each) => isFirst(each) && men.has(each.relation))
  const areTwo = breast.length > 1 && breast.some(isFirst)
  const areThree = breast.length > 2
  const areBoth = breast.length > 0 && ovarian.length > 0 && [...breast, ...ovarian].some(isFirst)
  return isYoung || isMale || areTwo || areThree || areBoth
}
