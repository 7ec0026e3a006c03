import { z } from 'zod/mini'
import { articleId } from '../articles.ts'
import { endpoints } from '../endpoint.ts'
import { instant, text } from '../fields.ts'

export const noticeLength = 300

export const parts = z.enum(['forum.open', 'forum.posting', 'landing.figures', 'landing.voices'])
/** What the operator can switch off without a release: parts of the portal and single articles. Everything is on by default. */
export const contentSwitch = z.union([parts, z.templateLiteral(['article.', articleId])])
export type ContentSwitch = z.infer<typeof contentSwitch>

export const SwitchState = z.object({
  name: contentSwitch,
  /** Set for articles only. */
  titles: z.nullable(z.object({ en: z.string(), es: z.string(), fr: z.string(), sw: z.string() })),
  isOn: z.boolean(),
  /** Version of the last change; 0 if there was none. */
  version: z.number(),
  changedAt: z.nullable(instant),
})
export type SwitchState = z.infer<typeof SwitchState>

const words = text(noticeLength)
/** The same notice in the portal's four languages. */
export const NoticeTexts = z.object({ en: words, es: words, fr: words, sw: words })

export const PracticeNotice = z.object({
  ...NoticeTexts.shape,
  from: instant,
  until: instant,
  version: z.number(),
})
export type PracticeNotice = z.infer<typeof PracticeNotice>

/** The longest that results may wait for a review before their patients can read them. */
export const longestWaitDays = 30
const waitDays = z.int().check(z.gte(1), z.lte(longestWaitDays))
/** For how many days a new result waits for a review before its patient may read it; null if they read it at once. */
export const ResultsWait = z.object({ days: z.nullable(waitDays), version: z.number(), changedAt: z.nullable(instant) })
export type ResultsWait = z.infer<typeof ResultsWait>

export const Content = z.object({ switches: z.array(SwitchState), notice: z.nullable(PracticeNotice), resultsWait: ResultsWait })
export type Content = z.infer<typeof Content>

/** The version the admin saw: guards against overwriting another admin's change. */
const version = z.int().check(z.gte(0))

export const adminContentApi = endpoints({
  getContent: {
    method: 'GET',
    path: '/api/admin/content',
    summary: 'The content switches and the practice’s notice, whether or not it is currently shown.',
    response: Content,
  },
  switchContent: {
    method: 'PUT',
    path: '/api/admin/content/switches/:name',
    summary: 'Turns a part of the portal on or off.',
    params: z.object({ name: contentSwitch }),
    body: z.object({ isOn: z.boolean(), version }),
    response: Content,
  },
  setResultsWait: {
    method: 'PUT',
    path: '/api/admin/content/results-wait',
    summary: 'Whether results wait for a review before their patients may read them, and for how many days at most.',
    body: z.object({ days: z.nullable(waitDays), version }),
    response: Content,
  },
  publishNotice: {
    method: 'PUT',
    path: '/api/admin/content/notice',
    summary: 'Shows a notice above every page between two instants, in the reader’s language; it replaces the previous one.',
    body: z
      .object({ ...NoticeTexts.shape, from: instant, until: instant, version })
      .check(z.refine(({ from, until }) => Date.parse(from) < Date.parse(until), { error: 'notice_period_empty', path: ['until'] })),
    response: Content,
  },
  removeNotice: {
    method: 'POST',
    path: '/api/admin/content/notice/remove',
    summary: 'Removes the notice.',
    body: z.object({ version }),
    response: Content,
  },
})
