import { entryTextLength } from '@uzima/contract/chart/entries'
import type { Omission } from '@uzima/contract/imports/kinds'
import {
  industryLength,
  intents,
  livings,
  mostPerDay,
  mostYears,
  occupationLength,
  pregnancyStatuses,
  type SocialAnswer,
  type Tobacco,
  tobaccoKinds,
  tobaccoStatuses,
} from '@uzima/contract/social-history/content'
import { type BroughtAnswer, isOwnSystem } from '#modules/social-history/public.ts'
import {
  codesOf,
  codingsOf,
  dateIn,
  dayIn,
  hasCode,
  type Json,
  nameOf,
  notesIn,
  numberIn,
  objectIn,
  objectsIn,
  omittedOf,
  shortened,
  textIn,
} from './foreign.ts'
import type { LeftOut, Mapped } from './mapped.ts'
import { quantityIn } from './quantity.ts'
import { momentOf } from './vital.ts'

type Topic = SocialAnswer['topic']
/** LOINC codes of what is asked about daily life. */
const codes: Record<Topic, readonly string[]> = {
  tobacco: ['72166-2', '11367-0', '39240-7'],
  alcohol: ['75626-2', '72109-2'],
  pregnancy: ['82810-3'],
  occupation: ['11341-5'],
  living: ['71802-3'],
}
export const topicOf = (code: unknown): Topic | undefined => {
  const given = codesOf(code, 'loinc')
  const topics = Object.entries(codes) as [Topic, readonly string[]][] // an object literal's own keys
  return topics.find(([, known]) => known.some((each) => given.includes(each)))?.[0]
}

/** SNOMED CT, and the answers of LOINC. That somebody smokes is one thing here, however much. */
const tobacco: Record<Tobacco['status'], readonly string[]> = {
  never: ['266919005', 'LA18978-9'],
  former: ['8517006', 'LA15920-4'],
  current: [
    ...(['77176002', '449868002', '428041000124106', '428071000124103', '428061000124105', '65568007'] as const),
    ...(['LA18976-3', 'LA18977-1', 'LA18979-7', 'LA18981-3', 'LA18982-1'] as const),
  ],
}
const pregnancies = {
  pregnant: ['77386006', 'LA15173-0'],
  'not-pregnant': ['60001007', 'LA26683-5'],
  unknown: ['261665006', 'LA4489-6'],
} as const
const intended = { wants: /^wants/i, 'does-not-want': /^does not want/i, maybe: /ambivalent/i } as const

/** One of ours, by the codes of our questionnaires, of this portal or of another one. */
const ownCode = <Code extends string>(concept: unknown, known: readonly Code[]): Code | undefined =>
  known.find((each) => codingsOf(concept).some(({ system, code }) => isOwnSystem(system) && code === each))
const byCodes = <Code extends string>(concept: unknown, known: Readonly<Record<Code, readonly string[]>>): Code | undefined =>
  (Object.keys(known) as Code[]).find((each) => hasCode(concept, ...known[each])) // an object literal's own keys

/** What somebody has said of tobacco, alcohol, a pregnancy, their work or their home. */
export function toAnswer(resource: Json, topic: Topic, { timeZone, sex }: { timeZone: string; sex: string | null }): Mapped {
  const name = nameOf(resource.code)
  const omitted = new Set<Omission>()
  const saidAt = momentOf(topic === 'occupation' ? ofWork(resource) : resource, timeZone, omitted)
  if (saidAt === null) return { leftOut: 'no_date', name }
  const answer = answers[topic](resource, omitted)
  if (answer === null) return { leftOut: 'no_value', name }
  // as in the portal: it is a slip of the file, or of the profile
  if (answer.topic === 'pregnancy' && sex === 'male') return { leftOut: 'not_possible', name } satisfies LeftOut
  const says: BroughtAnswer = { answer, note: shortened(notesIn(resource.note), entryTextLength, omitted), saidAt }
  const kept = ['status', 'code', 'component', 'note', 'interpretation', 'effectiveDateTime', 'effectivePeriod', 'effectiveInstant']
  return {
    kind: 'social',
    says,
    omitted: omittedOf(resource, [...kept, ...Object.keys(resource).filter((each) => /^value/.test(each))], omitted),
  }
}

/** The time of work is when it was done; it was said when that was issued, or no earlier than it began. */
function ofWork(resource: Json): Json {
  const start = dateIn(objectIn(resource.effectivePeriod).start)
  if (start === null) return resource
  return { effectiveDateTime: textIn(resource.issued) ?? `${start}-01-01`.slice(0, 10) }
}

type Answers = { [T in Topic]: (resource: Json, omitted: Set<Omission>) => Extract<SocialAnswer, { topic: T }> | null }
const answers: Answers = {
  tobacco({ valueCodeableConcept: value, component }, omitted) {
    const status = byCodes(value, tobacco) ?? ownCode(value, tobaccoStatuses) ?? tobaccoStatuses.find((each) => nameOf(value) === each)
    if (!status) return null
    const known = ['kind', 'perDay', 'years', 'quitYear']
    const said = (asked: string) => objectsIn(component).find(({ code }) => ownCode(code, known) === asked)
    if (objectsIn(component).some(({ code }) => !ownCode(code, known) && !codesOf(code, 'loinc').includes('8664-5'))) omitted.add('values')
    const amount = (asked: string, most: number) => {
      const value = quantityIn(said(asked)?.valueQuantity)?.value ?? null
      return value !== null && value >= 0 && value <= most ? value : null
    }
    const isNever = status === 'never'
    const year = Number(dateIn(said('quitYear')?.valueDateTime)?.slice(0, 4) ?? Number.NaN)
    return {
      ...{ topic: 'tobacco', status },
      kind: isNever ? null : (tobaccoKinds.find((each) => each === said('kind')?.valueString) ?? null),
      perDay: isNever ? null : amount('perDay', mostPerDay),
      years: isNever ? null : amount('years', mostYears),
      quitYear: status === 'former' && year >= 1900 ? year : null,
    }
  },
  /** The three answers: of the score alone nobody knows them. */
  alcohol({ component }) {
    const points = ['68518-0', '68519-8', '68520-6'].map((code) => {
      const given = objectsIn(component).find((each) => codesOf(each.code, 'loinc').includes(code))
      const value = numberIn(given?.valueInteger) ?? quantityIn(given?.valueQuantity)?.value ?? null
      return value !== null && Number.isInteger(value) && value >= 0 && value <= 4 ? value : null
    })
    const [often = null, drinks = null, sixOrMore = null] = points
    return often === null || drinks === null || sixOrMore === null ? null : { topic: 'alcohol', often, drinks, sixOrMore }
  },
  pregnancy({ valueCodeableConcept: value, component }) {
    const parts = objectsIn(component)
    const said = (code: string) => parts.find((each) => codesOf(each.code, 'loinc').includes(code))
    const isBreastfeeding = said('63895-7')?.valueBoolean === true
    const given = byCodes(value, pregnancies) ?? ownCode(value, pregnancyStatuses)
    const status = isBreastfeeding && given !== 'pregnant' ? 'breastfeeding' : given
    if (!status) return null
    const wish = said('86645-9')?.valueCodeableConcept
    const words = nameOf(wish) ?? ''
    const byWords = (['wants', 'does-not-want', 'maybe'] as const).find((each) => intended[each].test(words))
    const intent = status === 'pregnant' ? 'unsaid' : (ownCode(wish, intents) ?? byWords ?? 'unsaid')
    const dueDate = status === 'pregnant' ? dayIn(said('11778-8')?.valueDateTime) : null
    return { ...{ topic: 'pregnancy', status, dueDate, intent }, weeks: null }
  },
  occupation({ valueCodeableConcept, valueString, component, effectivePeriod }, omitted) {
    const isIndustry = ({ code }: Json) => codesOf(code, 'loinc').includes('86188-0')
    if (objectsIn(component).some((each) => !isIndustry(each))) omitted.add('values')
    const said = objectsIn(component).find(isIndustry)
    const text = shortened(nameOf(valueCodeableConcept) ?? textIn(valueString), occupationLength, omitted)
    const industry = shortened(nameOf(said?.valueCodeableConcept) ?? textIn(said?.valueString), industryLength, omitted)
    const { start, end } = objectIn(effectivePeriod)
    // work that is over stays where it is in time by when it began, and its end has no place
    if (end !== undefined) omitted.add('day')
    return text === null ? null : { topic: 'occupation', text, industry, since: dateIn(start)?.slice(0, 10) ?? null }
  },
  living({ valueCodeableConcept }) {
    const situation = ownCode(objectIn(valueCodeableConcept), livings)
    return situation ? { topic: 'living', situation } : null
  },
}
