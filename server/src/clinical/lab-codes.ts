import type { LabFinding } from '@uzima/contract/health-records/values'
import { labTests } from './lab-ranges.ts'
import { observationKinds } from './observations.ts'

let testsByCode: Map<string, string> | undefined
/** A known test by its LOINC code. */
export function labTestByLoinc(codes: readonly string[]): string | null {
  testsByCode ??= new Map(
    labTests.flatMap((test) => {
      const kind = observationKinds().get(test)
      return [kind?.loinc, kind?.loinc_molar].flatMap((loinc): [string, string][] => (loinc ? [[loinc, test]] : []))
    }),
  )
  for (const each of codes) {
    const test = testsByCode.get(each)
    if (test) return test
  }
  return null
}

const findings: [LabFinding, code: string, words: RegExp][] = [
  ['negative', '260385009', /^(negative|neg|not detected|non-?reactive|absent|none|nil|negativo|négatif)$/],
  ['positive', '10828004', /^(positive|pos|detected|reactive|present|positivo|positif)$/],
  ['trace', '260405006', /^(trace|traces|\+\/-|tr)$/],
  ['1+', '260347006', /^(\+|1\+|\+1)$/],
  ['2+', '260348001', /^(\+\+|2\+|\+2)$/],
  ['3+', '260349009', /^(\+\+\+|3\+|\+3)$/],
  ['4+', '260350009', /^(\+{4}|4\+|\+4)$/],
]
/** What a test strip or an assay has found, by SNOMED CT or if it is one of the words that are kept. */
export function labFindingOf(codes: readonly string[], text: string): LabFinding | undefined {
  const [found] = findings.find(([, code, words]) => codes.includes(code) || words.test(text.trim().toLowerCase())) ?? []
  return found
}
