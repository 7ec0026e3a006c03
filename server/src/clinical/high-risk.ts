import { readDrugName } from './drug-names.ts'
import { allDrugs } from './drugs.ts'

/**
 * Medicines that do the gravest harm where something goes wrong: the groups of WHO's "Medication Safety in High-risk Situations" (2019, A PINCH)
 * that people take at home, and those of a narrow therapeutic range, whose levels are watched (British National Formulary).
 */
const classes = new Set(['anticoagulant', 'insulin', 'opioid', 'cytotoxic', 'thiopurine', 'cni', 'mtor', 'thalidomide_like'])
const ingredients = new Set(['digoxin', 'lithium', 'phenytoin', 'theophylline', 'clozapine', 'amiodarone'])

/** Whether a medicine, by the name it was written with, is one of them. */
export function isHighRisk(medicine: string): boolean {
  const read = readDrugName(medicine)
  if (read.kind !== 'known') return false
  const drugs = allDrugs()
  return read.ingredients.some(
    (name) => ingredients.has(name) || (drugs.ingredients.get(name)?.classes.some((each) => classes.has(each)) ?? false),
  )
}
