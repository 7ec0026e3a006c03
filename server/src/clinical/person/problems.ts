import { allDrugs, clinicalFile, clinicalRows, type Drugs } from '../drugs.ts'
import { membersOf, oneOf, severities } from '../interactions.ts'
import { allProblems, type Problem } from '../problem-names.ts'
import { type Conflict, gravest, type PersonRule, personActions, personEffects, sourcesIn } from './rule.ts'
import { clausesOf, isDenied, type Lexicon, type Segment, toLexicon } from './words.ts'

/** The problems that an entry of the card names. */
export type ProblemSaid = { problems: string[] }
export type TypedProblem = ProblemSaid & { text: string }

/** Whom a rule concerns: people with one of some problems, in pregnancy, who can become pregnant, or of an age in years. */
type Who =
  | { kind: 'problem'; problems: ReadonlySet<string> }
  | { kind: 'pregnancy' | 'childbearing' }
  | { kind: 'age'; from: number; below: number }
type ProblemRule = PersonRule & { who: Who }
type Knowledge = {
  rules: ProblemRule[]
  byIngredient: ReadonlyMap<string, ProblemRule[]>
  /** Each problem with what it is a kind of, itself first. */
  kinds: ReadonlyMap<string, string[]>
  lexicon: Lexicon
}

let knowledge: Knowledge | undefined

/** Read once from server/clinical/problems.dsl and problem-names.dsl. */
export function problemKnowledge(): Knowledge {
  knowledge ??= parseProblems(clinicalFile('problems.dsl'), allProblems(), allDrugs())
  return knowledge
}

/** The problems that a text names, and what in it could not be matched to one. */
export function readProblems(text: string): { entries: TypedProblem[]; unread: string[] } {
  const clauses = clausesOf(text, problemKnowledge().lexicon).filter((clause) => !clause.some(isOfOthers))
  const segments = clauses.flat()
  return {
    entries: segments.filter(({ present }) => present.length > 0).map(({ text: said, present }) => ({ text: said, problems: present })),
    unread: segments.filter((each) => each.isUnread && each.names.length === 0 && !isDenied(each)).map(({ text: said }) => said),
  }
}
const isOfOthers = ({ roles }: Segment) => roles.has('others') || roles.has('family')

const pregnancy = 'pregnancy'

/** Whether a problem is a pregnancy, of whatever kind. */
export const isPregnancy = (problem: string): boolean => problemKnowledge().kinds.get(problem)?.includes(pregnancy) ?? false

/** The problems and what they are kinds of. */
export const kindsOf = (problems: readonly string[]): string[] => problems.flatMap((each) => problemKnowledge().kinds.get(each) ?? [])

const conflictsOf = (ingredient: string, holds: (who: Who) => string | null | undefined): Conflict[] =>
  (problemKnowledge().byIngredient.get(ingredient) ?? []).flatMap((rule) => {
    const against = holds(rule.who)
    return against === undefined ? [] : [{ ...rule, ingredient, against }]
  })

/** The gravest conflict of an ingredient with an entry. */
export function problemConflict(ingredient: string, { problems }: ProblemSaid): Conflict | undefined {
  const meant = new Set(kindsOf(problems))
  return gravest(conflictsOf(ingredient, (who) => (who.kind === 'problem' ? [...meant].find((each) => who.problems.has(each)) : undefined)))
}

/** The gravest conflict of an ingredient with a pregnancy, or with the possibility of one. */
export const pregnancyConflict = (ingredient: string, kind: 'pregnancy' | 'childbearing') =>
  gravest(conflictsOf(ingredient, (who) => (who.kind === kind ? null : undefined)))

export const ageConflict = (ingredient: string, years: number) =>
  gravest(conflictsOf(ingredient, (who) => (who.kind === 'age' && years >= who.from && years < who.below ? null : undefined)))

/** The severity of the rule that an alert's id names. */
export const severityOfProblemRule = (id: string) => problemKnowledge().rules.find((rule) => rule.id === id)?.severity ?? null

/** Parses `id | medicines | who | severity | effect | action | detail | management | sources`. */
function parseProblems(text: string, problems: ReadonlyMap<string, Problem>, drugs: Drugs): Knowledge {
  const kinds = kindsIn(problems)
  const byIngredient = new Map<string, ProblemRule[]>()
  const rules = clinicalRows(text, 9).map((cells) => {
    const [id = '', medicines = '', who = '', severity, effect, action, detail = '', management = '', sources = ''] = cells
    const rule = {
      id,
      statement: `${medicines} + ${who}`,
      who: whoOf(who, kinds, id),
      severity: oneOf(severities, severity, id),
      effect: oneOf(personEffects, effect, id),
      action: oneOf(personActions, action, id),
      detail,
      management,
      sources: sourcesIn(sources),
    }
    for (const ingredient of new Set(membersOf(medicines, drugs, id)))
      byIngredient.set(ingredient, [...(byIngredient.get(ingredient) ?? []), rule])
    return rule
  })
  if (new Set(rules.map(({ id }) => id)).size < rules.length) throw new Error('Clinical data: duplicate rule id in problems.dsl')
  return { rules, byIngredient, kinds, lexicon: toLexicon(namesOf(problems)) }
}

/** `pregnancy`, `childbearing`, `age<16`, `age>=65`, `age>=12<18`, or problems. */
function whoOf(cell: string, kinds: ReadonlyMap<string, string[]>, id: string): Who {
  if (cell === 'pregnancy' || cell === 'childbearing') return { kind: cell }
  const age = /^age(?:>=([\d.]+))?(?:<([\d.]+))?$/.exec(cell)
  if (age) return { kind: 'age', from: Number(age[1] ?? 0), below: Number(age[2] ?? Number.POSITIVE_INFINITY) }
  const problems = cell.split(',').map((each) => each.trim())
  const unknown = problems.find((each) => !kinds.has(each))
  if (unknown !== undefined) throw new Error(`Clinical data: rule ${id} names ${unknown}, which is unknown`)
  return { kind: 'problem', problems: new Set(problems) }
}

function kindsIn(problems: ReadonlyMap<string, Problem>): Map<string, string[]> {
  const allOf = (id: string): string[] => [id, ...(problems.get(id)?.broader ?? []).flatMap(allOf)]
  return new Map([...problems.keys()].map((id) => [id, allOf(id)]))
}

/** What each name stands for, in whichever language. */
const namesOf = (problems: ReadonlyMap<string, Problem>) =>
  new Map([
    ...filtrations,
    ...[...problems.values()].flatMap(({ id, called }) =>
      Object.values(called).flatMap(({ all }) => all.map((name): [string, string] => [name, id])),
    ),
  ])

/** "eGFR 24": below 60 the kidneys are diseased, below 30 severely. */
const filtrations = ['egfr', 'egfr of', 'gfr', 'dfg', 'tfge'].flatMap((name) =>
  Array.from({ length: 60 }, (_, rate): [string, string] => [`${name} ${rate}`, rate < 30 ? 'kidney_severe' : 'kidney_disease']),
)
