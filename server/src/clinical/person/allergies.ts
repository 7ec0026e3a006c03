import { allDrugs, clinicalFile, clinicalRows, type Drugs } from '../drugs.ts'
import { membersOf, oneOf, type Severity, severities } from '../interactions.ts'
import { type Conflict, gravest, type PersonRule, personActions, personEffects, sourcesIn } from './rule.ts'
import { clausesOf, isDenied, type Lexicon, type Role, type Segment, toLexicon } from './words.ts'

/** How somebody has reacted: `severe` if life was in danger, `intolerance` if it was a side effect and no allergy. */
export type Reaction = 'severe' | 'allergic' | 'intolerance'

/** What an allergy is to: an ingredient, or a group of them, whose id starts with *. Foods and the like have no members. */
type Substance = { id: string; members: ReadonlySet<string> }

/** The substances that an entry of the card names. */
export type AllergySaid = { substances: string[]; reaction: Reaction }
export type TypedAllergy = AllergySaid & { text: string }

type AllergyRule = Omit<PersonRule, 'severity'> & {
  from: ReadonlySet<string>
  to: ReadonlySet<string>
  tiers: Record<Reaction, Severity | null>
}
type Knowledge = {
  substances: ReadonlyMap<string, Substance>
  /** What people call each substance that has a line of its own. */
  names: ReadonlyMap<string, readonly string[]>
  rules: AllergyRule[]
  lexicon: Lexicon
}

let knowledge: Knowledge | undefined

/** Read once from server/clinical/allergies.dsl and allergy-names.dsl. */
export function allergyKnowledge(): Knowledge {
  knowledge ??= parseAllergies(clinicalFile('allergies.dsl'), clinicalFile('allergy-names.dsl'), allDrugs())
  return knowledge
}

/** The substances that a text names, and what in it could not be matched to one. */
export function readAllergies(text: string): { entries: TypedAllergy[]; unread: string[] } {
  const named: Segment[][] = []
  const unread: string[] = []
  for (const clause of clausesOf(text, allergyKnowledge().lexicon)) {
    if (clause.some(({ roles }) => none.some((each) => roles.has(each)))) continue
    unread.push(...clause.filter((segment) => segment.isUnread && !isNamed(segment)).map(({ text: said }) => said))
    if (clause.every((segment) => isNamed(segment) && hasReaction(segment))) named.push(...clause.map((segment) => [segment]))
    else if (clause.some(isNamed)) named.push([...clause])
    // "penicillin, rash": how the one before was meant
    else named.at(-1)?.push(...clause.filter(hasReaction))
  }
  return { entries: named.flatMap(entriesOf), unread }
}

const none: Role[] = ['denied', 'excluded', 'others']
const isNamed = ({ names }: Segment) => names.length > 0
const reactions: Role[] = ['severe', 'allergic', 'intolerance']
const hasReaction = ({ roles }: Segment) => reactions.some((each) => roles.has(each))

/** One for each part that names something, in its own words and those of the reaction: an alert quotes no others. */
const entriesOf = (segments: Segment[]): TypedAllergy[] =>
  segments.filter(isNamed).map((segment) => ({
    text: segments
      .filter((each) => each === segment || (!isNamed(each) && hasReaction(each)))
      .map(({ text }) => text)
      .join(', '),
    substances: segment.names.flatMap((name) => name.split('+')),
    reaction: reactionIn(segments),
  }))

/** How somebody has reacted by their own words; null if they say nothing about it. */
export function reactionSaid(text: string): Reaction | null {
  const said = clausesOf(text, allergyKnowledge().lexicon)
    .flat()
    .filter((segment) => hasReaction(segment) && !isDenied(segment))
  return said.length > 0 ? reactionIn(said) : null
}

function reactionIn(segments: Segment[]): Reaction {
  const has = (role: Role) => segments.some(({ roles }) => roles.has(role))
  if (has('severe')) return 'severe'
  return has('intolerance') && !has('allergic') ? 'intolerance' : 'allergic'
}

/** Whether a text names what one of these entries is about, or a member of its group. */
export function namesAllergen(text: string, entries: readonly AllergySaid[]): boolean {
  const { substances, lexicon } = allergyKnowledge()
  const membersOfAll = (ids: readonly string[]) => ids.flatMap((id) => [id, ...(substances.get(id)?.members ?? [])])
  const segments = clausesOf(text, lexicon)
    .flat()
    .filter((segment) => !isDenied(segment))
  const named = segments.flatMap(({ names }) => names.flatMap((name) => name.split('+')))
  const known = new Set(entries.flatMap(({ substances: ids }) => membersOfAll(ids)))
  return membersOfAll(named).some((id) => known.has(id))
}

const afterSevere = '-severe'

/** The gravest conflict of an ingredient with an entry. */
export function allergyConflict(ingredient: string, { substances: named, reaction }: AllergySaid): Conflict | undefined {
  const { substances, rules } = allergyKnowledge()
  const met = named.flatMap((id): Conflict[] => {
    const substance = substances.get(id)
    if (!substance) return []
    return rules.flatMap((rule) => {
      const severity = rule.tiers[reaction]
      if (severity === null || !isMet(rule, substance, ingredient)) return []
      // what was acknowledged before a severe reaction was known is asked about again
      const ruleId = reaction === 'severe' ? rule.id + afterSevere : rule.id
      return [{ ...rule, id: ruleId, severity, ingredient, against: id.replace('*', '') }]
    })
  })
  return gravest(met)
}

function isMet({ from, to }: Pick<AllergyRule, 'from' | 'to'>, { id, members }: Substance, ingredient: string): boolean {
  const isGroup = id.startsWith('*')
  if (members.has(ingredient)) return from.has(isGroup ? 'group' : 'itself')
  return to.has(ingredient) && (isGroup ? from.has(id) : [id, ...members].some((each) => from.has(each)))
}

/** The severity of the rule that an alert's id names. */
export function severityOfAllergyRule(id: string): Severity | null {
  const tiers = allergyKnowledge().rules.find((rule) => rule.id === id.replace(afterSevere, ''))?.tiers
  return tiers?.[id.endsWith(afterSevere) ? 'severe' : 'allergic'] ?? null
}

/**
 * Parses `id | allergy to | medicines | severity | after a severe reaction | as an intolerance | effect | action | detail | management |
 * sources`. `itself` and `group` stand for what was named; *groups are those of allergy-names.dsl; - is no alert.
 */
function parseAllergies(text: string, namesText: string, drugs: Drugs): Knowledge {
  const { substances, called, names } = parseNames(namesText, drugs)
  const rules = clinicalRows(text, 11).map((cells): AllergyRule => {
    const [id = '', from = '', to = '', allergic, severe, intolerance, effect, action, detail = '', management = '', sources = ''] = cells
    const tier = (word: string | undefined) => (word === '-' ? null : oneOf(severities, word, id))
    return {
      id,
      statement: `${from} + ${to}`,
      from: fromOf(from, { id, substances, drugs }),
      to: new Set(to === 'named' ? [] : membersOf(to, drugs, id)),
      tiers: { allergic: tier(allergic), severe: tier(severe), intolerance: tier(intolerance) },
      effect: oneOf(personEffects, effect, id),
      action: oneOf(personActions, action, id),
      detail,
      management,
      sources: sourcesIn(sources),
    }
  })
  if (new Set(rules.map(({ id }) => id)).size < rules.length) throw new Error('Clinical data: duplicate rule id in allergies.dsl')
  return { substances, names, rules, lexicon: toLexicon(called) }
}

type Naming = { id: string; substances: ReadonlyMap<string, Substance>; drugs: Drugs }
function fromOf(cell: string, { id, substances, drugs }: Naming): ReadonlySet<string> {
  const parts = cell.split(',').map((part) => part.trim())
  return new Set(
    parts.flatMap((part) => {
      if (part === 'itself' || part === 'group') return [part]
      // an allergy may be to what the drug list does not have yet
      if (part.startsWith('?') && !part.startsWith('?@')) return [part.slice(1)]
      if (!part.startsWith('*')) return membersOf(part, drugs, id)
      if (!substances.has(part)) throw new Error(`Clinical data: rule ${id} names ${part}, which is unknown`)
      return [part]
    }),
  )
}

/** Parses `id | members | names`. What the drug list has is known without a line here; a line adds other languages, or related ingredients. */
function parseNames(text: string, drugs: Drugs) {
  const substances = new Map([...drugs.ingredients.keys()].map((id): [string, Substance] => [id, { id, members: new Set([id]) }]))
  const called = new Map([...drugs.names.values()].map(({ plain, ingredients }) => [plain, ingredients.join('+')]))
  const names = new Map<string, string[]>()
  for (const [id = '', members = '', said = ''] of clinicalRows(text, 3)) {
    substances.set(id, { id, members: new Set(members === '' ? [] : membersOf(members, drugs, id)) })
    names.set(
      id,
      [id.replace('*', ''), ...said.split(';')].map((name) => name.trim().toLowerCase()).filter((name) => name !== ''),
    )
    for (const name of names.get(id) ?? []) called.set(name, id)
  }
  return { substances, called, names }
}
