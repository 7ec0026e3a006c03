export type Sex = 'F' | 'M'
/** emergency: now. urgent: within a day. soon: within days. */
export type FlagLevel = 'emergency' | 'urgent' | 'soon'
export type Triage = 'emergency' | 'non-emergency' | 'self-care'

/** How often a finding occurs with a condition, from 1 (rare) to 5 (nearly always). */
export type Frequency = 1 | 2 | 3 | 4 | 5

export type Condition = {
  id: string
  /** In English; displayed names are in the language files. */
  name: string
  synonyms: string[]
  triage: Triage
  /** From 1 (rare) to 5 (very common). */
  prior: Frequency
  /** Years, inclusive. */
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
  /** Years, from and to. */
  age: [number, number] | null
  sex: Sex | null
  source: string
  url: string
}

export type Knowledge = {
  /** Version of the knowledge base, stored with each result. */
  version: string
  /** The patterns of each finding, `pattern | pattern …`. */
  findings: ReadonlyMap<string, string>
  /** Each finding's broader findings, which it implies. */
  kinds: ReadonlyMap<string, readonly string[]>
  conditions: readonly Condition[]
  redFlags: readonly RedFlag[]
}
