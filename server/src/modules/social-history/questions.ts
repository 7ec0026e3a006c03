import type { Locale } from '@uzima/contract/fields'
import {
  intent,
  living,
  pregnancyStatus,
  type SocialTopic,
  socialTopic,
  socialTopics,
  tobaccoKind,
  tobaccoStatus,
} from '@uzima/contract/social-history/content'
import { z } from 'zod/mini'
import { labelsFrom } from '#texts.ts'

const points = ['0', '1', '2', '3', '4'] as const
const point = z.enum(points)
/** A question as people answer it themselves; providers have other words for it. */
const question = z.object({ own: z.string() })
/** The words of the forms. */
const labelsOf = labelsFrom(
  'social-history',
  z.object({
    topic: z.record(socialTopic, z.string()),
    tobacco: z.object({
      ...{ question, kindLabel: z.string(), perDay: z.string(), years: z.string(), quitYear: z.string() },
      status: z.record(tobaccoStatus, z.string()),
      kind: z.record(tobaccoKind, z.string()),
    }),
    alcohol: z.object({
      ...{ often: question, drinks: question, sixOrMore: question },
      ...{
        oftenAnswer: z.record(point, z.string()),
        drinksAnswer: z.record(point, z.string()),
        sixOrMoreAnswer: z.record(point, z.string()),
      },
    }),
    pregnancy: z.object({
      ...{ question, dueDate: z.string(), weeks: z.string(), intentLabel: question },
      ...{ status: z.record(pregnancyStatus, z.string()), intent: z.record(intent, z.string()) },
    }),
    occupation: z.object({ question, industry: z.string(), since: z.string() }),
    livingQuestion: question,
    living: z.record(living, z.string()),
    field: z.object({ note: z.string() }),
  }),
)

/** The names of the questionnaires, which stay. */
const names: Record<SocialTopic, string> = {
  ...{ tobacco: 'tobacco-use', alcohol: 'audit-c', pregnancy: 'pregnancy', occupation: 'occupation', living: 'living-situation' },
}
export const nameOfTopic = (topic: SocialTopic) => names[topic]
export const topicCalled = (name: string): SocialTopic | undefined => socialTopics.find((topic) => names[topic] === name)
export const titleOfTopic = (topic: SocialTopic, locale: Locale) => (topic === 'alcohol' ? 'AUDIT-C' : labelsOf(locale).topic[topic])

/** `linkId` is the name of the field of an answer, or `note`. */
export type Question = {
  linkId: string
  type: 'choice' | 'decimal' | 'integer' | 'date' | 'string' | 'text'
  text: string
  isNeeded: boolean
  options: { code: string; display: string }[]
}
type Words = Readonly<Record<string, string>>
const choice = (linkId: string, text: string, words: Words, isNeeded = true): Question => ({
  ...{ linkId, type: 'choice', text, isNeeded },
  options: Object.entries(words).map(([code, display]) => ({ code, display })),
})
const open = (linkId: string, type: Question['type'], text: string, isNeeded = false): Question => ({
  linkId,
  type,
  text,
  isNeeded,
  options: [],
})
/** Of points the code says the question too: they mean something else in each. */
const pointed = (linkId: string, words: Words): Words =>
  Object.fromEntries(points.map((each) => [codeOfPoints(linkId, Number(each)), words[each] ?? '']))
export const codeOfPoints = (linkId: string, count: number) => `${linkId}-${count}`

/** What is asked of a topic, in a language. */
export function questionsOf(topic: SocialTopic, locale: Locale): Question[] {
  const { tobacco, alcohol, pregnancy, occupation, livingQuestion, living: homes, field } = labelsOf(locale)
  const asked: Record<SocialTopic, () => Question[]> = {
    tobacco: () => [
      choice('status', tobacco.question.own, tobacco.status),
      choice('kind', tobacco.kindLabel, tobacco.kind, false),
      open('perDay', 'decimal', tobacco.perDay),
      open('years', 'decimal', tobacco.years),
      open('quitYear', 'integer', tobacco.quitYear),
    ],
    // who never drinks is not asked the other two
    alcohol: () => [
      choice('often', alcohol.often.own, pointed('often', alcohol.oftenAnswer)),
      choice('drinks', alcohol.drinks.own, pointed('drinks', alcohol.drinksAnswer), false),
      choice('sixOrMore', alcohol.sixOrMore.own, pointed('sixOrMore', alcohol.sixOrMoreAnswer), false),
    ],
    pregnancy: () => [
      choice('status', pregnancy.question.own, pregnancy.status),
      open('dueDate', 'date', pregnancy.dueDate),
      open('weeks', 'integer', pregnancy.weeks),
      choice('intent', pregnancy.intentLabel.own, pregnancy.intent, false),
    ],
    occupation: () => [
      open('text', 'string', occupation.question.own, true),
      open('industry', 'string', occupation.industry),
      open('since', 'date', occupation.since),
    ],
    living: () => [choice('situation', livingQuestion.own, homes)],
  }
  return [...asked[topic](), open('note', 'text', field.note)]
}
