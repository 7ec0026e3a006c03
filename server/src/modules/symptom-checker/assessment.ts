import { type AdditionalSymptom, type AnalyzeSymptoms, type CheckAnswer, leastSeverity } from '@uzima/contract/symptom-checker'
import { adviceFor } from '#clinical/symptoms/advice.ts'
import { alarmIn } from '#clinical/symptoms/alarm.ts'
import { assess } from '#clinical/symptoms/assess.ts'
import { concernsIn, crisesOf, doubting } from '#clinical/symptoms/concerns.ts'
import { crises as allCrises, type Crisis, hearCrises } from '#clinical/symptoms/crisis.ts'
import { findingsCalled, read, symptomEngine } from '#clinical/symptoms/engine.ts'
import { groupCalled, groupOf } from '#clinical/symptoms/groups.ts'
import { type PersonSaid, personSaidIn } from '#clinical/symptoms/person-said.ts'
import { harmlessLast } from '#clinical/symptoms/possible-conditions.ts'
import { questionsFor } from '#clinical/symptoms/precaution.ts'
import { exposureIn, type Known } from '#clinical/symptoms/record.ts'
import { pressingFirst } from '#clinical/symptoms/waiting.ts'
import type { CheckContent } from './encrypted-checks.ts'
import type { Profile } from './queries.ts'

/** Maps the symptoms of the form to finding ids. */
export const findingOf: Record<AdditionalSymptom, string> = {
  headache: 'headache',
  fever: 'fever',
  cough: 'cough',
  fatigue: 'fatigue',
  nausea: 'nausea',
  dizziness: 'dizziness',
  chest_pain: 'chest_pain',
  shortness_of_breath: 'dyspnea',
  stomach_pain: 'abdominal_pain',
  back_pain: 'back_pain',
}

/** More than this share of the words left over is too much to go by what was understood. */
const mostUnread = 1 / 3

/** Computes a check from the input and the person's own record. The record is only used if something in the input was understood. */
export function checkOf(typed: AnalyzeSymptoms, known: Known): CheckContent {
  const input = {
    ...typed,
    isImmunosuppressed: typed.isImmunosuppressed || known.isImmunosuppressed,
    isPregnant: typed.isPregnant || known.isPregnant,
  }
  const { primarySymptom, description, language } = input
  const named = findingsCalled(primarySymptom, language)
  const text = textOf(input)
  const said = personSaidIn(text, language)
  const { told, unsure, ruledOut } = hearCrises(text, language)
  const first = doubting(read(primarySymptom, language), ruledOut)
  const more = doubting(read(description ?? '', language), ruledOut)
  const primary = [...new Set([...named, ...first.present.keys()])]
  const boxes = input.additionalSymptoms.map((symptom) => findingOf[symptom])
  const ofAge = said?.isYoungInfant && input.age === null ? ['young_infant'] : []
  const typedOut = [...new Set([...primary, ...more.present.keys(), ...boxes, ...ofAge])]
  const perhaps = [...first.unsure, ...more.unsure]
  const denied = [...new Set([...first.denied.keys(), ...more.denied.keys()])].filter((each) => ![...typedOut, ...perhaps].includes(each))
  const recorded = [...known.findings, ...exposureIn(text, known)]
  const ofRecord = typedOut.length === 0 ? [] : recorded.filter((finding) => !typedOut.includes(finding) && !denied.includes(finding))
  const present = [...typedOut, ...ofRecord]
  const left = named.length > 0 ? more.left : [...first.left, ...more.left]
  const words = (named.length > 0 ? 0 : first.words) + more.words
  const readIn = first.present.size > 0 ? first.language : more.present.size > 0 ? more.language : language
  const check = workOut({
    input,
    readIn,
    ageSaid: howSaid(said, input.age),
    said: { present, primary, denied },
    ofRecord: { findings: ofRecord, takesMedicines: known.takesMedicines },
    asked: [],
    crises: told,
    concerns: concernsIn(text, {
      languages: [language, first.language, more.language],
      findings: [...typedOut, ...denied],
      unsure: [...unsure, ...crisesOf(perhaps)],
    }),
    unread: { words: [...new Set(left)], isMuch: left.length > mostUnread * words, isMain: primary.length === 0 },
    group: (groupOf(primary) ?? groupOf(typedOut) ?? groupOf(ofRecord))?.id ?? null,
  })
  return named.length > 0 ? check : withAlarm(check, alarmIn(primarySymptom, readIn))
}

/** All that was written of what troubles. */
const textOf = ({ primarySymptom, description }: AnalyzeSymptoms) => `${primarySymptom}. ${description ?? ''}`

/** Whether the age of the check is the one that the words tell, or is open because of them; null where they have no part in it. */
function howSaid(said: PersonSaid | null, age: number | null): CheckContent['ageSaid'] {
  if (age === null) return said ? 'unsure' : null
  return said?.years === age ? 'read' : null
}

/**
 * Whoever writes like people in an emergency without being understood as one says what it is about, since the words may have been taken for
 * another complaint. The danger signs of that one are asked, too.
 */
function withAlarm(check: CheckContent, words: string[]): CheckContent {
  const isHeard = check.outcome.urgency === 'emergency' || crisesOfCheck(check).length > 0
  if (isHeard || words.length === 0 || !check.group) return check
  return workOut({ ...check, group: null, alarm: { words, group: check.group } })
}

/**
 * The check told in other words, or with since when and whom it is for; answers to questions stay. Of words that are as before, what the
 * person corrected in them stays, too.
 */
export function described(before: CheckContent, typed: AnalyzeSymptoms, known: Known): CheckContent {
  const fresh = checkOf(typed, known)
  if (wordsIn(fresh.input) !== wordsIn(before.input))
    return before.asked.reduce((check, finding) => withAnswer(check, finding, answerIn(before, finding)), fresh)
  const [was, is] = [before.ofRecord?.findings ?? [], fresh.ofRecord?.findings ?? []]
  const isSameRecord = was.join(' ') === is.join(' ')
  const own = before.said.present.filter((finding) => !was.includes(finding) || before.asked.includes(finding))
  const present = isSameRecord ? before.said.present : [...new Set([...own, ...is.filter((each) => !before.said.denied.includes(each))])]
  return workOut({
    ...before,
    input: { ...fresh.input, language: before.input.language },
    ageSaid: fresh.ageSaid,
    ofRecord: fresh.ofRecord,
    said: { ...before.said, present },
  })
}

/** All that is read for findings. */
const wordsIn = ({ primarySymptom, description, additionalSymptoms }: AnalyzeSymptoms) =>
  JSON.stringify([primarySymptom, description, additionalSymptoms])

/** What was answered to a question. */
export const answerIn = ({ said }: Pick<CheckContent, 'said'>, finding: string): CheckAnswer =>
  said.present.includes(finding) ? 'yes' : said.denied.includes(finding) ? 'no' : 'unknown'

/** The check after an answer. One that is not known isn't asked for again; what it means is up to the question. */
export function withAnswer(check: CheckContent, finding: string, answer: CheckAnswer): CheckContent {
  const without = (findings: string[]) => findings.filter((each) => each !== finding)
  const { present, denied, primary } = check.said
  return workOut({
    ...check,
    said: {
      primary,
      present: answer === 'yes' ? [...without(present), finding] : without(present),
      denied: answer === 'no' ? [...without(denied), finding] : without(denied),
    },
    asked: [...new Set([...check.asked, finding])],
  })
}

/** The check as one of another complaint, which the person chose. */
export const withGroup = (check: CheckContent, group: string): CheckContent => workOut({ ...check, group })

/** The check with findings corrected by the person; those aren't asked about again. */
export function corrected(check: CheckContent, { present, denied }: { present: string[]; denied: string[] }): CheckContent {
  const none = denied.filter((finding) => !present.includes(finding))
  const primary = check.said.primary.filter((finding) => present.includes(finding))
  const group = check.group ?? (check.alarm ? null : (groupOf(present)?.id ?? null))
  return workOut({ ...check, group, said: { present, primary, denied: none }, asked: [...new Set([...check.asked, ...present, ...none])] })
}

function workOut(check: Omit<CheckContent, 'outcome'>): CheckContent {
  const { input, said, ofRecord, asked, concerns, unread } = check
  const { model } = symptomEngine()
  const { age, sex, severity, duration, isPregnant, isImmunosuppressed } = input
  const about = { age, sex, severity: severity ?? leastSeverity, isLong: duration === 'longer', isPregnant, isImmunosuppressed }
  const complaint = {
    group: groupOfCheck(check),
    beside: groupBeside(check),
    concerns,
    isUnread: unread !== undefined && (unread.isMuch || unread.isMain),
  }
  const assessed = assess(model, said, about, complaint, new Set(asked))
  const flags = pressingFirst(assessed.flags)
  const crises = together(check.crises, crisesOf(assessed.feared))
  // suicidal thoughts or an overdose are an emergency, whatever else was said
  const isDangerous = crises.includes('suicide') || crises.includes('overdose')
  const urgency = isDangerous ? 'emergency' : assessed.urgency
  const possible = urgency === 'emergency' ? harmlessLast(assessed.possible) : assessed.possible
  return {
    ...check,
    outcome: {
      urgency,
      crises,
      present: [...assessed.evidence.present],
      denied: [...assessed.evidence.denied],
      flags: flags.map(({ id }) => id),
      raisedBy: assessed.reasons,
      precautions: assessed.precautions,
      ruledOut: assessed.ruledOut,
      possible: possible.map(({ condition, percent, band, contributions }) => ({ id: condition.id, percent, band, why: contributions })),
      ...adviceFor({ urgency, flags, crises, possible, takesMedicines: ofRecord?.takesMedicines === true, age }),
      question: isDangerous ? null : assessed.question,
      knowledgeVersion: model.knowledge.version,
    },
  }
}

const groupOfCheck = ({ group }: Pick<CheckContent, 'group'>) => groupCalled(group ?? null) ?? null

/** What the words were taken for before the person said what it is about. */
const groupBeside = ({ alarm }: Pick<CheckContent, 'alarm'>) => groupCalled(alarm?.group ?? null) ?? null

/** Each crisis once, in their order. */
const together = (...lists: (readonly Crisis[])[]): Crisis[] => allCrises.filter((crisis) => lists.some((list) => list.includes(crisis)))

/** Those that words tell of, and those that answers tell of. */
export const crisesOfCheck = ({ crises, outcome }: CheckContent): Crisis[] => together(crises, outcome.crises)

/** What this check asks before anything is called harmless. */
export const questionsOfCheck = (check: CheckContent) =>
  questionsFor({
    group: groupOfCheck(check),
    beside: groupBeside(check),
    concerns: check.concerns,
    person: check.input,
    isPregnant: check.input.isPregnant,
  })

/**
 * Whom the check is for: what was typed, else what the words tell, else the profile. The age stays open where the words leave it so; of somebody
 * else so does the sex.
 */
export function forWhom(typed: AnalyzeSymptoms, profile: Profile): { input: AnalyzeSymptoms; isSelf: boolean } {
  const said = personSaidIn(textOf(typed), typed.language)
  const input = { ...typed, age: typed.age ?? said?.years ?? null }
  const isSelf = !said?.isOther && isForSelf(input, profile)
  const { age, sex } = fromProfile(input, profile)
  return { input: { ...input, age: said ? input.age : age, sex: isSelf || !said ? sex : (typed.sex ?? said.sex) }, isSelf }
}

/** Fills in age and sex from the profile where the input has none; it may have, since the check may be for somebody else. */
function fromProfile(input: AnalyzeSymptoms, { dateOfBirth, gender, today }: Profile): AnalyzeSymptoms {
  const sex = gender === 'female' ? 'F' : gender === 'male' ? 'M' : null
  return { ...input, age: input.age ?? ageOn(today, dateOfBirth), sex: input.sex ?? sex }
}

/** Whether the check is for the person themself: the input doesn't contradict their profile's age or sex. */
function isForSelf(input: AnalyzeSymptoms, profile: Profile): boolean {
  const own = fromProfile({ ...input, age: null, sex: null }, profile)
  const isOwnAge = input.age === null || (own.age !== null && Math.abs(own.age - input.age) <= 1)
  return isOwnAge && (input.sex === null || input.sex === own.sex)
}

const daysAYear = 365.25
const ageOn = (today: string, dateOfBirth: string | null): number | null => {
  if (dateOfBirth === null) return null
  const days = (Date.parse(today) - Date.parse(dateOfBirth)) / 86_400_000
  return days < 0 ? null : Math.round((days / daysAYear) * 100) / 100
}
