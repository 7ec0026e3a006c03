import { z } from 'zod/mini'
import { partialDate } from '../chart/partial-date.ts'
import { day } from '../fields.ts'

export const socialTopics = ['tobacco', 'alcohol', 'pregnancy', 'occupation', 'living'] as const
export const socialTopic = z.enum(socialTopics)
export type SocialTopic = z.infer<typeof socialTopic>

export const tobaccoStatuses = ['never', 'former', 'current'] as const
export const tobaccoStatus = z.enum(tobaccoStatuses)
export const tobaccoKinds = ['cigarettes', 'cigars', 'pipe', 'shisha', 'smokeless', 'vape'] as const
export const tobaccoKind = z.enum(tobaccoKinds)
export type TobaccoKind = z.infer<typeof tobaccoKind>

const amount = (most: number) => z.nullable(z.number().check(z.minimum(0), z.maximum(most)))
/** 0 to 4 points each: how often, how much on such a day, how often six or more. */
const auditAnswer = z.int().check(z.minimum(0), z.maximum(4))

export const livings = ['alone', 'with-family', 'with-others', 'care-home', 'shelter', 'no-home'] as const
export const living = z.enum(livings)
export const pregnancyStatuses = ['pregnant', 'not-pregnant', 'breastfeeding', 'unknown'] as const
export const pregnancyStatus = z.enum(pregnancyStatuses)
export const intents = ['wants', 'maybe', 'does-not-want', 'unsaid'] as const
export const intent = z.enum(intents)

export const occupationLength = 200
export const industryLength = 100
export const mostPerDay = 200
export const mostYears = 100
export const longestPregnancyWeeks = 42

export const Tobacco = z.object({
  topic: z.literal('tobacco'),
  status: tobaccoStatus,
  kind: z.nullable(tobaccoKind),
  /** Cigarettes, or times of use, on a usual day. */
  perDay: amount(mostPerDay),
  years: amount(mostYears),
  /** The year of stopping, of somebody who no longer uses it. */
  quitYear: z.nullable(z.int().check(z.minimum(1900), z.maximum(2199))),
})
export type Tobacco = z.infer<typeof Tobacco>

/** AUDIT-C. Somebody who never drinks is not asked the other two, which are 0. */
export const Alcohol = z.object({ topic: z.literal('alcohol'), often: auditAnswer, drinks: auditAnswer, sixOrMore: auditAnswer })
export type Alcohol = z.infer<typeof Alcohol>

export const Pregnancy = z.object({
  topic: z.literal('pregnancy'),
  status: pregnancyStatus,
  /** Of somebody who is pregnant: one of the two, if it is known. Weeks are those completed on the day of the answer. */
  dueDate: z.nullable(day),
  weeks: z.nullable(z.int().check(z.minimum(0), z.maximum(longestPregnancyWeeks))),
  /** Whether somebody who is not pregnant wants a pregnancy in the coming year. */
  intent,
})
export type Pregnancy = z.infer<typeof Pregnancy>

export const Occupation = z.object({
  topic: z.literal('occupation'),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(occupationLength)),
  /** What the employer or the business does. */
  industry: z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(industryLength))), null),
  since: z._default(z.nullable(partialDate), null),
})
export type Occupation = z.infer<typeof Occupation>
const Living = z.object({ topic: z.literal('living'), situation: living })

export const SocialAnswer = z.discriminatedUnion('topic', [Tobacco, Alcohol, Pregnancy, Occupation, Living])
export type SocialAnswer = z.infer<typeof SocialAnswer>

export const SocialHistoryContent = z.object({ answer: SocialAnswer, note: z.nullable(z.string()) })
export type SocialHistoryContent = z.infer<typeof SocialHistoryContent>
