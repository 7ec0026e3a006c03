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

export const actions = [
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
  /** The two groups as in the data: ingredients and @classes. */
  these: string
  those: string
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

const rank = (severity: Severity) => severities.indexOf(severity)
const pairKey = (a: string, b: string) => (a < b ? `${a}|${b}` : `${b}|${a}`)

/** Parses `id | these | those | severity | effect | management | sources`; a group lists ingredients and @classes. */
export function parseRules(text: string, templates: string, drugs: Drugs): Rules {
  const templateOf = new Map(clinicalRows(templates, 3).map(([id = '', effect, action]) => [id, { effect, action }]))
  const byPair = new Map<string, InteractionRule>()
  const list = clinicalRows(text, 7).map(([id = '', these = '', those = '', severity, detail = '', management = '', sources = '']) => {
    const template = templateOf.get(id)
    const rule = {
      id,
      these,
      those,
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

/** Names that end in _dummy are placeholders for ingredients that are not in the list yet. */
function membersOf(group: string, drugs: Drugs, rule: string): string[] {
  return group
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !each.endsWith('_dummy'))
    .flatMap((each) => {
      if (drugs.ingredients.has(each)) return [each]
      const members = each.startsWith('@') && drugs.classes.get(each.slice(1))
      if (!members) throw new Error(`Clinical data: rule ${rule} names ${each}, which is unknown`)
      return members
    })
}

function oneOf<Word extends string>(words: readonly Word[], word: string | undefined, rule: string): Word {
  const found = words.find((each) => each === word)
  if (!found) throw new Error(`Clinical data: rule ${rule} has ${word ?? 'nothing'} instead of one of ${words.join(', ')}`)
  return found
}
