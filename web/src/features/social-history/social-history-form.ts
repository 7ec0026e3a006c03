import { entryTextLength } from '@uzima/contract/chart/entries'
import { day } from '@uzima/contract/fields'
import type { WriteSocialHistory } from '@uzima/contract/social-history'
import {
  industryLength,
  intent,
  living,
  longestPregnancyWeeks,
  mostPerDay,
  mostYears,
  occupationLength,
  pregnancyStatus,
  type SocialTopic,
  tobaccoKind,
  tobaccoStatus,
} from '@uzima/contract/social-history/content'
import { z } from 'zod/mini'
import { typedPastDate } from '../chart/public.ts'

const points = ['0', '1', '2', '3', '4'] as const
const point = z.enum(['', ...points])
const unchosen = z.literal('')
const number = (most: number, isWhole: boolean) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || ((isWhole ? /^\d+$/ : /^\d+([.,]\d+)?$/).test(typed) && toNumber(typed) <= most), {
      error: 'social-history:form.number',
    }),
  )
const toNumber = (typed: string) => Number(typed.replace(',', '.'))
const numberOf = (typed: string) => (typed === '' ? null : toNumber(typed))

const Fields = z.object({
  tobacco: z.union([unchosen, tobaccoStatus]),
  kind: z.union([unchosen, tobaccoKind]),
  perDay: number(mostPerDay, false),
  years: number(mostYears, false),
  quitYear: z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || /^(19|20|21)\d\d$/.test(typed), { error: 'social-history:form.year' }),
  ),
  often: point,
  drinks: point,
  sixOrMore: point,
  pregnancy: z.union([unchosen, pregnancyStatus]),
  dueDate: z.union([z.literal(''), day]),
  weeks: number(longestPregnancyWeeks, true),
  intent,
  occupation: z.string().check(z.trim(), z.maxLength(occupationLength)),
  industry: z.string().check(z.trim(), z.maxLength(industryLength)),
  since: typedPastDate,
  living: z.union([unchosen, living]),
  note: z.string().check(z.trim(), z.maxLength(entryTextLength)),
})
export type SocialValues = z.infer<typeof Fields>

export const noAnswer: SocialValues = {
  ...{ tobacco: '', kind: '', perDay: '', years: '', quitYear: '', often: '', drinks: '', sixOrMore: '' },
  ...{ pregnancy: '', dueDate: '', weeks: '', intent: 'unsaid', occupation: '', industry: '', since: '', living: '', note: '' },
}

/** What must be answered: who never drinks is not asked how much. */
const needed = (topic: SocialTopic, { often }: Pick<SocialValues, 'often'>): (keyof SocialValues)[] =>
  topic === 'alcohol' ? (often === '' || often === '0' ? ['often'] : ['often', 'drinks', 'sixOrMore']) : [topic]

/** The fields of a topic’s question. */
export const fieldsFor = (topic: SocialTopic) =>
  Fields.check((ctx) => {
    for (const path of needed(topic, ctx.value))
      if (ctx.value[path] === '')
        ctx.issues.push({
          code: 'custom',
          input: ctx.value,
          path: [path],
          message: path === 'occupation' ? 'social-history:form.textRequired' : 'social-history:form.required',
        })
  })

export const toWritten = (topic: SocialTopic, values: SocialValues): WriteSocialHistory => ({
  answer: answerOf(topic, values),
  note: values.note || null,
})

function answerOf(topic: SocialTopic, values: SocialValues): WriteSocialHistory['answer'] {
  switch (topic) {
    case 'tobacco': {
      const { tobacco: status, kind, perDay, years, quitYear } = values
      const amounts = { perDay: numberOf(perDay), years: numberOf(years), quitYear: numberOf(quitYear) }
      return { topic, status: status || 'never', kind: kind || null, ...amounts }
    }
    case 'alcohol':
      return { topic, often: Number(values.often), drinks: Number(values.drinks), sixOrMore: Number(values.sixOrMore) }
    case 'pregnancy': {
      const { pregnancy: status, dueDate, weeks } = values
      return { topic, status: status || 'unknown', dueDate: dueDate || null, weeks: numberOf(weeks), intent: values.intent }
    }
    case 'occupation':
      return { topic, text: values.occupation, industry: values.industry || null, since: values.since }
    case 'living':
      return { topic, situation: values.living || 'alone' }
  }
}
