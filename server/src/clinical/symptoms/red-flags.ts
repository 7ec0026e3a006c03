import type { Knowledge, RedFlag } from './knowledge.ts'
import type { Person } from './rank.ts'

/** The rules that apply, in file order. A rule restricted by age or sex does not apply if the person's is unknown. */
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

/** Findings that occur in any red-flag rule, and the findings they imply. */
export function alarmingFindings({ redFlags, kinds }: Pick<Knowledge, 'redFlags' | 'kinds'>): ReadonlySet<string> {
  const named = redFlags.flatMap(({ all, any }) => [...all, ...any])
  return new Set(named.flatMap((finding) => [finding, ...(kinds.get(finding) ?? [])]))
}
