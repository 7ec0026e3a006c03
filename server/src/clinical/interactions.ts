import { allDrugs, clinicalFile, clinicalRows, type Drugs } from './drugs.ts'

/** Contraindicated and major interrupt the prescriber; moderate is shown; minor is informational. */
export const severities = ['minor', 'moderate', 'major', 'contraindicated'] as const
export type Severity = (typeof severities)[number]

export const effects = [
  'allergy',
  'anticholinergic',
  'bleeding',
  'bloodPressureHigh',
  'bloodPressureLow',
  'boneMarrow',
  'breathing',
  'clotting',
  'contraception',
  'fluid',
  'heartRhythm',
  'infection',
  'kidney',
  'lessAbsorbed',
  'lithiumHigh',
  'little',
  'liver',
  'muscle',
  'opposed',
  'other',
  'potassiumHigh',
  'potassiumLow',
  'sedation',
  'seizure',
  'serotonin',
  'slowHeart',
  'sugarHigh',
  'sugarLow',
  'tooStrong',
  'tooWeak',
  'vesselSpasm',
] as const
export type Effect = (typeof effects)[number]

const actions = [
  'adjustDose',
  'avoid',
  'doNotCombine',
  'monitor',
  'noAction',
  'noAlcohol',
  'otherMedicine',
  'separate',
  'specialist',
  'watch',
] as const
export type Action = (typeof actions)[number]

/** A rule between two groups of ingredients. `detail` and `management` are English only; `effect` and `action` are translated. */
export type InteractionRule = {
  id: string
  severity: Severity
  effect: Effect
  action: Action
  detail: string
  management: string
  sources: string[]
}

/** Two different ingredients and the most severe rule between them. */
export type Interaction = InteractionRule & { between: [string, string] }

type Rules = { list: InteractionRule[]; byPair: ReadonlyMap<string, InteractionRule> }

let rules: Rules | undefined

/** Read once from server/clinical/interactions.dsl and interaction-templates.dsl. */
export function interactionRules(): Rules {
  rules ??= parseRules(clinicalFile('interactions.dsl'), clinicalFile('interaction-templates.dsl'), allDrugs())
  return rules
}

/** The most severe rule for each pair of the ingredients, most severe first. */
export function interactionsAmong(ingredients: readonly string[]): Interaction[] {
  const { byPair } = interactionRules()
  const different = [...new Set(ingredients)].sort()
  return different
    .flatMap((a, index) =>
      different.slice(index + 1).flatMap((b): Interaction[] => {
        const rule = byPair.get(pairKey(a, b))
        return rule ? [{ ...rule, between: [a, b] }] : []
      }),
    )
    .sort((a, b) => rank(b.severity) - rank(a.severity))
}

export const interrupts = (severity: Severity) => rank(severity) >= rank('major')

export const rank = (severity: Severity) => severities.indexOf(severity)
const pairKey = (a: string, b: string) => (a < b ? `${a}|${b}` : `${b}|${a}`)

/** Parses `id | these | those | severity | effect | management | sources`; a group lists ingredients and @classes. */
function parseRules(text: string, templates: string, drugs: Drugs): Rules {
  const templateOf = new Map(clinicalRows(templates, 3).map(([id = '', effect, action]) => [id, { effect, action }]))
  const byPair = new Map<string, InteractionRule>()
  const list = clinicalRows(text, 7).map(([id = '', these = '', those = '', severity, detail = '', management = '', sources = '']) => {
    const template = templateOf.get(id)
    const rule = {
      id,
      severity: oneOf(severities, severity, id),
      effect: oneOf(effects, template?.effect, id),
      action: oneOf(actions, template?.action, id),
      detail,
      management,
      sources: sources.split(';').map((source) => source.trim()),
    }
    for (const a of membersOf(these, drugs, id)) {
      for (const b of membersOf(those, drugs, id)) {
        const known = byPair.get(pairKey(a, b))
        if (a !== b && (!known || rank(rule.severity) > rank(known.severity))) byPair.set(pairKey(a, b), rule)
      }
    }
    return rule
  })
  if (new Set(list.map(({ id }) => id)).size < list.length) throw new Error('Clinical data: duplicate rule id')
  return { list, byPair }
}

/**
 * The ingredients of `warfarin,@nsaid`; what names warfarin also holds for what is `like_warfarin`. Names that end in _dummy or start with ?
 * are of ingredients that may not be in the list yet.
 */
export function membersOf(group: string, drugs: Drugs, rule: string): string[] {
  return group
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !each.endsWith('_dummy'))
    .flatMap((each) => {
      const name = each.replace(/^\?/, '')
      if (drugs.ingredients.has(name)) return [name, ...(drugs.classes.get(`like_${name}`) ?? [])]
      const members = name.startsWith('@') ? drugs.classes.get(name.slice(1)) : undefined
      if (!members && each.startsWith('?')) return []
      if (!members) throw new Error(`Clinical data: rule ${rule} names ${each}, which is unknown`)
      return members
    })
}

export function oneOf<Word extends string>(words: readonly Word[], word: string | undefined, rule: string): Word {
  const found = words.find((each) => each === word)
  if (!found) throw new Error(`Clinical data: rule ${rule} has ${word ?? 'nothing'} instead of one of ${words.join(', ')}`)
  return found
}
