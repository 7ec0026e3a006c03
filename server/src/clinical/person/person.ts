import { type AllergySaid, allergyConflict } from './allergies.ts'
import { ageConflict, isPregnancy, type ProblemSaid, pregnancyConflict, problemConflict } from './problems.ts'
import { type Conflict, gravest } from './rule.ts'

/** What is known of a person that a medicine may conflict with; entries keep what they were read from. */
export type Person<Allergy extends AllergySaid, Problem extends ProblemSaid> = {
  allergies: readonly Allergy[]
  problems: readonly Problem[]
  sex: 'F' | 'M' | null
  /** In full months; null if not known. */
  months: number | null
}

export type PersonConflict<Allergy, Problem> =
  | (Conflict & { kind: 'allergy'; entry: Allergy })
  | (Conflict & { kind: 'problem'; entry: Problem })
  | (Conflict & { kind: 'pregnancy'; entry: Problem | null })
  | (Conflict & { kind: 'age'; months: number })

/** The ages, in years, at which a pregnancy is possible although none is on record. */
const childbearing = { from: 12, below: 51 }

/** The conflicts of a medicine's ingredients with the person: of each ingredient the gravest allergy, and one for each problem. */
export function conflictsWith<A extends AllergySaid, P extends ProblemSaid>(
  ingredients: readonly string[],
  person: Person<A, P>,
): PersonConflict<A, P>[] {
  const all = [...new Set(ingredients)].flatMap((ingredient) => [
    ...withAllergies(ingredient, person.allergies),
    ...withProblems(ingredient, person.problems),
    ...withPregnancy(ingredient, person),
    ...withAge(ingredient, person.months),
  ])
  // several ingredients of a product, or several entries, may meet the same rule
  return all.filter(({ kind, id }, index) => all.findIndex((each) => each.kind === kind && each.id === id) === index)
}

function withAllergies<A extends AllergySaid>(ingredient: string, allergies: readonly A[]) {
  const met = allergies.flatMap((entry) => {
    const conflict = allergyConflict(ingredient, entry)
    return conflict ? [{ ...conflict, kind: 'allergy' as const, entry }] : []
  })
  const first = gravest(met)
  return first ? [first] : []
}

const withProblems = <P extends ProblemSaid>(ingredient: string, problems: readonly P[]) =>
  problems.flatMap((entry) => {
    const conflict = problemConflict(ingredient, entry)
    return conflict ? [{ ...conflict, kind: 'problem' as const, entry }] : []
  })

function withPregnancy<P extends ProblemSaid>(
  ingredient: string,
  { problems, sex, months }: Pick<Person<AllergySaid, P>, 'problems' | 'sex' | 'months'>,
) {
  const entry = problems.find((each) => each.problems.some(isPregnancy)) ?? null
  const years = months === null ? null : months / 12
  const isPossible = sex === 'F' && years !== null && years >= childbearing.from && years < childbearing.below
  if (!entry && !isPossible) return []
  const conflict = pregnancyConflict(ingredient, entry ? 'pregnancy' : 'childbearing')
  return conflict ? [{ ...conflict, kind: 'pregnancy' as const, entry }] : []
}

function withAge(ingredient: string, months: number | null) {
  const conflict = months === null ? undefined : ageConflict(ingredient, months / 12)
  return conflict && months !== null ? [{ ...conflict, kind: 'age' as const, months }] : []
}
