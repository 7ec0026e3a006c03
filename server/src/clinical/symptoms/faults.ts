import type { Knowledge, RedFlag } from './knowledge.ts'
import { alarmingFindings } from './red-flags.ts'

/** Inconsistencies of the knowledge base, one sentence each; with any of them the engine does not start. */
export function findFaults(knowledge: Knowledge): string[] {
  const { findings, kinds, conditions, redFlags } = knowledge
  const isUnknown = (finding: string) => !findings.has(finding)
  const alarming = alarmingFindings(knowledge)
  return [
    ...twice(conditions).map((id) => `The condition ${id} stands twice.`),
    ...twice(redFlags).map((id) => `The rule ${id} stands twice.`),
    ...conditions.flatMap(({ id, findings: of }) =>
      [...of.keys()].filter(isUnknown).map((each) => `${id} has the unknown finding ${each}.`),
    ),
    ...[...kinds].flatMap(([narrower, broader]) =>
      [narrower, ...broader].filter(isUnknown).map((each) => `The kinds name the unknown finding ${each}.`),
    ),
    ...[...kinds].filter(([narrower]) => isBelow(narrower, narrower, kinds)).map(([each]) => `${each} is broader than itself.`),
    ...redFlags.flatMap((rule) => faultsOfRule(rule, knowledge, isUnknown, alarming)),
  ]
}

function faultsOfRule(
  rule: RedFlag,
  { kinds }: Knowledge,
  isUnknown: (finding: string) => boolean,
  alarming: ReadonlySet<string>,
): string[] {
  const { id, all, any, anyMin, none, age, source, url } = rule
  const implied = all.flatMap((finding) => [finding, ...(kinds.get(finding) ?? [])])
  return [
    ...[...all, ...any, ...none].filter(isUnknown).map((each) => `${id} asks for the unknown finding ${each}.`),
    ...none.filter((each) => implied.includes(each)).map((each) => `${id} never holds: it asks for ${each} and against it.`),
    // otherwise an additional alarming finding could lower the urgency
    ...none.filter((each) => alarming.has(each)).map((each) => `${id} is ruled out by ${each}, which is alarming itself.`),
    ...(all.length === 0 && anyMin === 0 ? [`${id} holds for everybody.`] : []),
    ...(anyMin > new Set(any).size ? [`${id} never holds: it asks for ${anyMin} of ${any.length} findings.`] : []),
    ...(age && age[0] > age[1] ? [`${id} never holds: its ages are the wrong way round.`] : []),
    ...(source.trim() === '' ? [`${id} has no source.`] : []),
    ...(/^https:\/\//.test(url) ? [] : [`${id} has no address of its source.`]),
  ]
}

/** Every file must state in its header where its content comes from and whether it was reviewed. */
export const faultsOfHead = (name: string, text: string): string[] =>
  /^# Source: \S/m.test(text) ? [] : [`${name} does not say where it comes from.`]

const twice = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).filter((id, place, all) => all.indexOf(id) !== place)

function isBelow(finding: string, wanted: string, kinds: Knowledge['kinds'], seen = new Set<string>()): boolean {
  return (kinds.get(finding) ?? []).some((each) => {
    if (each === wanted) return true
    if (seen.has(each)) return false
    seen.add(each)
    return isBelow(each, wanted, kinds, seen)
  })
}
