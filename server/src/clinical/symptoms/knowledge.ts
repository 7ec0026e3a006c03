export type Sex = 'F' | 'M'
/** emergency: now. urgent: within a day. soon: within days. */
export type FlagLevel = 'emergency' | 'urgent' | 'soon'
export type Triage = 'emergency' | 'non-emergency' | 'self-care'

/** How often a finding stands with a condition, from 1 (rare) to 5 (nearly always). */
export type Frequency = 1 | 2 | 3 | 4 | 5

export type Condition = {
  id: string
  /** In English; what is shown stands in the texts of each language. */
  name: string
  synonyms: string[]
  triage: Triage
  /** From 1 (rare) to 5 (very common). */
  prior: Frequency
  /** Years, both included. */
  age: [number, number]
  sex: Sex | null
  findings: ReadonlyMap<string, Frequency>
}

export type RedFlag = {
  id: string
  level: FlagLevel
  all: string[]
  any: string[]
  anyMin: number
  none: string[]
  /** Years: from, and up to. */
  age: [number, number] | null
  sex: Sex | null
  source: string
  url: string
}

export type Knowledge = {
  /** Of all that an answer rests on: kept with each result. */
  version: string
  /** What each finding is called in a text, `pattern | pattern …`. */
  findings: ReadonlyMap<string, string>
  /** Whoever has the first has the second, too. */
  kinds: ReadonlyMap<string, readonly string[]>
  conditions: readonly Condition[]
  redFlags: readonly RedFlag[]
}
