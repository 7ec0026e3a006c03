import type { Knowledge, RedFlag } from './knowledge.ts'
import type { Person } from './rank.ts'

/** The rules that hold, in the order of the file. A rule for an age or a sex says nothing of a person whose own is not known. */
export const raisedFlags = (rules: readonly RedFlag[], present: ReadonlySet<string>, person: Person): RedFlag[] =>
  rules.filter((rule) => holds(rule, present, person))

function holds({ all, any, anyMin, none, age, sex }: RedFlag, present: ReadonlySet<string>, person: Person): boolean {
  if (age && (person.age === null || person.age < age[0] || person.age > age[1])) return false
  if (sex && person.sex !== sex) return false
  return (
    all.every((finding) => present.has(finding)) &&
    any.filter((finding) => present.has(finding)).length >= anyMin &&
    !none.some((finding) => present.has(finding))
  )
}

/** Findings that can raise the urgency, alone or with others, and what follows from them. */
export function alarmingFindings({ redFlags, kinds }: Pick<Knowledge, 'redFlags' | 'kinds'>): ReadonlySet<string> {
  const named = redFlags.flatMap(({ all, any }) => [...all, ...any])
  return new Set(named.flatMap((finding) => [finding, ...(kinds.get(finding) ?? [])]))
}
