import { allDrugs, type Drugs } from './drugs.ts'

/**
 * The meaning of a free-text medicine name: `known` with its ingredients; `similar` when it is one typo away from names that a person
 * must confirm; or `unknown`, which is shown as "not checked".
 */
export type DrugName = { kind: 'known'; name: string; ingredients: string[] } | { kind: 'similar'; names: string[] } | { kind: 'unknown' }

/** Resolves "Lipitor 20 mg tablet", "ibuprofen/famotidine" or "Zestril" to ingredients. */
export function readDrugName(text: string, drugs: Drugs = allDrugs()): DrugName {
  const written = plain(text)
  const exact = drugs.contents.get(written)
  if (exact) return { kind: 'known', name: written, ingredients: [...exact] }
  const bare = withoutStrength(written)
  const found = findName(bare, drugs) ?? findParts(bare, drugs)
  if (found) return { kind: 'known', ...found }
  const names = namesOneSlipAway(withoutForm(bare), drugs)
  return names.length > 0 ? { kind: 'similar', names } : { kind: 'unknown' }
}

/** Autocomplete: at most `limit` names, those that start with the typed text first, then those with a word that does. */
export function suggestDrugNames(typed: string, limit: number, drugs: Drugs = allDrugs()): { name: string; ingredients: string[] }[] {
  const start = plain(typed)
  if (start.length < 2) return []
  const matches = [...drugs.contents.keys()].filter((name) => ` ${name}`.includes(` ${start}`))
  const rank = (name: string) => (name.startsWith(start) ? 0 : 1)
  return matches
    .sort((a, b) => rank(a) - rank(b) || a.length - b.length || a.localeCompare(b, 'en'))
    .slice(0, limit)
    .map((name) => ({ name: displayName(name, drugs), ingredients: [...(drugs.contents.get(name) ?? [])] }))
}

/** Restores the capitals of a brand name; ingredients are returned unchanged. */
export function displayName(name: string, drugs: Drugs = allDrugs()): string {
  for (const ingredient of drugs.contents.get(name) ?? []) {
    const { brands = [], partOf = [] } = drugs.ingredients.get(ingredient) ?? {}
    const brand = [...brands, ...partOf].find((each) => each.toLowerCase() === name)
    if (brand) return brand
  }
  return name
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[®™©]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** A separate number with its unit; the 3 of omega-3 and the 6 of 6-mp belong to the name. */
const strength =
  /\(?(?<![\w-])\d+(?:[.,]\d+)?(?:\s*[-/]\s*\d+(?:[.,]\d+)?)*\s*(?:mg|mcg|ug|µg|μg|g|gr|ml|l|iu|ui|u|unit|units|meq|mmol|%|puffs?|drops?)?(?:\s*\/\s*\d*(?:[.,]\d+)?\s*(?:mg|ml|l|g|h|hr|hour|dose|day|actuation|spray|puff|patch|tab|tablet))?(?![\w-])\)?/g
const forms = new Set(
  `tab tabs tablet tablets cap caps capsule capsules pill pills caplet caplets softgel softgels gelcap liquid solution suspension syrup elixir cream
  ointment gel lotion patch patches inhaler inhalation spray drops eye ear nasal oral topical injection injectable pen vial suppository powder chewable
  er xr sr cr dr ec la xl ir odt hfa extended release delayed immediate controlled sustained enteric coated generic brand otc low dose extra strength max
  comprimido comprimidos capsula capsulas jarabe gotas crema comprime comprimes gelule gelules sirop gouttes creme kidonge vidonge`.split(
    /\s+/,
  ),
)
/** Removed only if the name with its salt is not found: calcium carbonate is a medicine in its own right. */
const salts = new Set(
  'hcl hydrochloride sodium potassium calcium besylate maleate tartrate succinate fumarate mesylate sulfate phosphate citrate acetate'.split(
    ' ',
  ),
)

const withoutStrength = (text: string) =>
  text
    .replace(strength, ' ')
    .replace(/[,;]|\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const without = (words: ReadonlySet<string>, text: string) =>
  text
    .split(' ')
    .filter((word) => !words.has(word.replace(/[().]/g, '')))
    .join(' ')
const withoutForm = (text: string) => without(forms, text)
const withoutSalt = (text: string) => without(salts, withoutForm(text))

function findName(text: string, drugs: Drugs): { name: string; ingredients: string[] } | undefined {
  for (const name of [text, withoutForm(text), withoutSalt(text), text.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim()]) {
    const ingredients = drugs.contents.get(name)
    if (ingredients) return { name, ingredients: [...ingredients] }
  }
  return undefined
}

/** "Tylenol (acetaminophen)", "lisinopril-hydrochlorothiazide", "aspirin and clopidogrel": known only if every part is. */
function findParts(text: string, drugs: Drugs): { name: string; ingredients: string[] } | undefined {
  for (const between of [/\s*[/+&()]\s*|\s+(?:and|with|y|con|et|avec|na)\s+/, /\s*[-/+&()]\s*|\s+(?:and|with|y|con|et|avec|na)\s+/]) {
    const parts = text
      .split(between)
      .map((part) => withoutForm(part))
      .filter(Boolean)
    if (parts.length < 2) continue
    const found = parts.map((part) => findName(part, drugs))
    if (found.every((each) => each !== undefined)) {
      return { name: text, ingredients: [...new Set(found.flatMap((each) => each.ingredients))] }
    }
  }
  return undefined
}

/** Minimum length for fuzzy matching: half the list is one typo away from a name of four letters. */
const leastLetters = 5

function namesOneSlipAway(text: string, drugs: Drugs): string[] {
  if (text.length < leastLetters) return []
  return [...drugs.contents.keys()]
    .filter((name) => name.length >= leastLetters && isOneSlipAway(text, name))
    .map((name) => displayName(name, drugs))
    .sort()
}

/** One letter inserted, deleted or replaced, or two neighbours swapped (Damerau–Levenshtein distance of at most 1). */
export function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  if (a.length > b.length) return a.slice(from + 1) === b.slice(from)
  if (a.length < b.length) return a.slice(from) === b.slice(from + 1)
  if (a.slice(from + 1) === b.slice(from + 1)) return true
  return a[from] === b[from + 1] && a[from + 1] === b[from] && a.slice(from + 2) === b.slice(from + 2)
}
