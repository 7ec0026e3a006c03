import { clinicalRows } from '../drugs.ts'
import type { Condition, Frequency, Knowledge, RedFlag, Sex } from './knowledge.ts'

export type KnowledgeFiles = {
  version: string
  /** `finding = pattern | pattern …` */
  findings: string
  /** Patterns of word classes, of findings and of signs that only rules and questions know. */
  signs: string
  /** `narrower < broader`: the first finding implies the second. */
  kinds: string
  /** `id | name | synonyms ; | E/N/S | prior | age from-to | A/M/F | finding:frequency …` */
  conditions: string
  redFlags: string
}

/** Parses the files of server/clinical/symptoms; throws on a malformed line. `findFaults` checks for consistency. */
export function parseKnowledge(files: KnowledgeFiles): Knowledge {
  const { rules } = JSON.parse(files.redFlags) as { rules: FlagLine[] }
  return {
    version: files.version,
    findings: new Map([...pairs(files.signs, '='), ...pairs(files.findings, '=')]),
    kinds: new Map([...pairs(files.kinds, '<')].map(([narrower, broader]) => [narrower, broader.split(' ')])),
    conditions: clinicalRows(files.conditions, 8).map(toCondition),
    redFlags: rules.map(({ any_min: anyMin, ...rule }) => ({ ...rule, anyMin })),
  }
}

type FlagLine = Omit<RedFlag, 'anyMin'> & { any_min: number }

/** Parses lines of the form `name SIGN rest`; names must be unique. */
export function pairs(text: string, sign: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue
    const at = line.indexOf(` ${sign} `)
    const key = line.slice(0, at).trim()
    if (at < 0 || found.has(key)) throw new Error(`Clinical data: "${line}" is malformed or a duplicate; expected "name ${sign} …"`)
    found.set(key, line.slice(at + 3).trim())
  }
  return found
}

const triages = { E: 'emergency', N: 'non-emergency', S: 'self-care' } as const
const sexes: Record<string, Sex | null> = { A: null, F: 'F', M: 'M' }

function toCondition([id = '', name = '', synonyms = '', triage = '', prior = '', age = '', sex = '', findings = '']: string[]): Condition {
  const [from = Number.NaN, to = Number.NaN] = age.split('-').map(Number)
  const level = triages[triage as keyof typeof triages]
  if (!level || !(sex in sexes) || !(from <= to)) throw new Error(`Clinical data: invalid triage, sex or age of ${id}`)
  return {
    id,
    name,
    synonyms: synonyms
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean),
    triage: level,
    prior: toFrequency(prior),
    age: [from, to],
    sex: sexes[sex] ?? null,
    findings: new Map(findings.split(' ').map((each) => [each.split(':')[0] ?? '', toFrequency(each.split(':')[1])])),
  }
}

function toFrequency(text: string | undefined): Frequency {
  if (!/^[1-5]$/.test(text ?? '')) throw new Error(`Clinical data: ${text} is not a frequency from 1 to 5`)
  return Number(text) as Frequency
}
