import { type Harm, harms } from './dose-limits.ts'
import { allDrugs, clinicalFile, clinicalRows, type Drugs } from './drugs.ts'
import { membersOf, oneOf, type Severity, severities } from './interactions.ts'

/** Two medicines that share an ingredient or do the same. */
export type Duplicate = { between: [string, string]; severity: Severity; effect: Harm; sources: string[] } & (
  | { ingredient: string }
  | { class: string }
)

/** `group` as it stands in the file. */
type DuplicateRule = { id: string; group: string; members: ReadonlySet<string>; severity: Severity; effect: Harm; sources: string[] }
type DuplicateRules = { ingredients: DuplicateRule[]; classes: DuplicateRule[] }

let rules: DuplicateRules | undefined

/** Read once from server/clinical/duplicates.dsl; an invalid line prevents start-up. */
export function duplicateRules(): DuplicateRules {
  rules ??= parseDuplicates(clinicalFile('duplicates.dsl'), allDrugs())
  return rules
}

/** Same ingredients without a rule of their own. */
const usual = { severity: 'moderate', effect: 'unwanted', sources: [] as string[] } as const

/** The duplicates between two medicines, each given by its ingredients. */
export function duplicatesBetween(these: readonly string[], those: readonly string[]): Duplicate[] {
  const found = these.flatMap((a) => those.map((b) => duplicateOf(a, b)))
  return found.filter((each) => each !== undefined)
}

function duplicateOf(a: string, b: string): Duplicate | undefined {
  const { ingredients, classes } = duplicateRules()
  const rule = (a === b ? ingredients : classes).find(({ members }) => members.has(a) && members.has(b))
  if (a !== b && !rule) return undefined
  const { severity, effect, sources } = rule ?? usual
  const found = { between: [a, b] as [string, string], severity, effect, sources }
  return a === b || !rule ? { ...found, ingredient: a } : { ...found, class: rule.id }
}

/** Parses `id | ingredient or class | members | severity | effect | sources`. */
export function parseDuplicates(text: string, drugs: Drugs): DuplicateRules {
  const rows = clinicalRows(text, 6).map(([id = '', kind = '', members = '', severity, effect, sources = '']) => ({
    kind,
    rule: {
      id,
      group: members,
      members: new Set(membersOf(members, drugs, id)),
      severity: oneOf(severities, severity, id),
      effect: oneOf(harms, effect, id),
      sources: sources.split(';').map((source) => source.trim()),
    },
  }))
  const wrong = rows.find(({ kind }) => kind !== 'ingredient' && kind !== 'class')
  if (wrong) throw new Error(`Clinical data: duplicate ${wrong.rule.id} is neither of an ingredient nor of a class`)
  const ofKind = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ rule }) => rule)
  return { ingredients: ofKind('ingredient'), classes: ofKind('class') }
}
