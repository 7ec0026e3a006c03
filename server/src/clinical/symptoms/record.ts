import { readDrugName } from '../drug-names.ts'
import { allDrugs, clinicalFile } from '../drugs.ts'
import { type AllergySaid, namesAllergen } from '../person/allergies.ts'
import { isPregnancy } from '../person/problems.ts'
import { symptomEngine } from './engine.ts'
import { pairs } from './parse.ts'

/** What the person's own health record contributes before they describe anything. */
export type Known = {
  findings: string[]
  isImmunosuppressed: boolean
  isPregnant: boolean
  takesMedicines: boolean
  allergies: readonly AllergySaid[]
}

type OwnRecord = {
  problems: readonly string[]
  medicines: readonly string[]
  allergies: readonly AllergySaid[]
  isSmoker: boolean
  /** By the AUDIT-C. */
  drinksRiskily: boolean
}

/** Counts as said where the person names what they are known to be allergic to. */
export const exposureIn = (text: string, { allergies }: Pick<Known, 'allergies'>): string[] =>
  namesAllergen(text, allergies) ? ['allergen_exposure'] : []

const weakened = 'weakened'
const kinds = new Set(['condition', 'tobacco', 'alcohol'])
let lines: Map<string, string> | undefined

/** The mapping from record entries to findings; throws on an invalid line. */
function readLines(): Map<string, string> {
  const { findings } = symptomEngine().model.knowledge
  const read = pairs(clinicalFile('symptoms/record.dsl'), '=')
  const { classes } = allDrugs()
  for (const [what, finding] of read) {
    const [kind, name = ''] = what.split(' ')
    const isKnown = finding === weakened || findings.has(finding)
    if (!isKnown || !(kind === 'class' ? classes.has(name) : kinds.has(kind ?? '')))
      throw new Error(`Clinical data: invalid entry "${what}" in record.dsl`)
  }
  return read
}

/** From the problems, allergies and social history of the person's chart and the names of their current medicines. */
export function knownOf({ problems, medicines, allergies, isSmoker, drinksRiskily }: OwnRecord): Known {
  lines ??= readLines()
  const { ingredients } = allDrugs()
  const classes = medicines.flatMap((name) => {
    const read = readDrugName(name)
    return read.kind === 'known' ? read.ingredients.flatMap((each) => ingredients.get(each)?.classes ?? []) : []
  })
  const named = [
    ...problems.map((each) => `condition ${each}`),
    ...classes.map((each) => `class ${each}`),
    ...(isSmoker ? ['tobacco current'] : []),
    ...(drinksRiskily ? ['alcohol risky'] : []),
  ]
  const meant = new Set(named.map((each) => lines?.get(each)).filter((each) => each !== undefined))
  return {
    findings: [...meant].filter((each) => each !== weakened),
    isImmunosuppressed: meant.has(weakened),
    isPregnant: problems.some(isPregnancy),
    takesMedicines: medicines.length > 0,
    allergies,
  }
}
