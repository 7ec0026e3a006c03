import { readDrugName } from '../drug-names.ts'
import { allDrugs, clinicalFile } from '../drugs.ts'
import { symptomEngine } from './engine.ts'
import { pairs } from './parse.ts'

/** What the person's own health record contributes before they describe anything. */
export type Known = { findings: string[]; isImmunosuppressed: boolean; takesMedicines: boolean }

const weakened = 'weakened'
let lines: Map<string, string> | undefined

/** The mapping from record entries to findings; throws on an invalid line. */
function readLines(): Map<string, string> {
  const { findings } = symptomEngine().model.knowledge
  const read = pairs(clinicalFile('symptoms/record.dsl'), '=')
  const { classes } = allDrugs()
  for (const [what, finding] of read) {
    const [kind, name = ''] = what.split(' ')
    const isKnown = finding === weakened || findings.has(finding)
    if (!isKnown || (kind !== 'condition' && (kind !== 'class' || !classes.has(name))))
      throw new Error(`Clinical data: invalid entry "${what}" in record.dsl`)
  }
  return read
}

/** From the person's recorded conditions and the names of their current medicines. */
export function knownOf(conditions: readonly string[], medicines: readonly string[]): Known {
  lines ??= readLines()
  const { ingredients } = allDrugs()
  const classes = medicines.flatMap((name) => {
    const read = readDrugName(name)
    return read.kind === 'known' ? read.ingredients.flatMap((each) => ingredients.get(each)?.classes ?? []) : []
  })
  const named = [...conditions.map((each) => `condition ${each}`), ...classes.map((each) => `class ${each}`)]
  const meant = new Set(named.map((each) => lines?.get(each)).filter((each) => each !== undefined))
  return {
    findings: [...meant].filter((each) => each !== weakened),
    isImmunosuppressed: meant.has(weakened),
    takesMedicines: medicines.length > 0,
  }
}
