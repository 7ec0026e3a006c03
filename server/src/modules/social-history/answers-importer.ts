import { type SocialHistory, WriteSocialHistory } from '@uzima/contract/social-history'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { FhirError } from '#errors.ts'
import { asEntered, type Elements, importerOf, type Terms } from '#export/importer.ts'
import { canonicalOf, displayOf } from '#export/questionnaires.ts'
import { Coding, instantWithZone, Reference, requireMaker, requirePatient } from '#export/taken.ts'
import { systemOfAnswers } from './own-codes.ts'
import { valueNameOf } from './questionnaires-fhir.ts'
import { codeOfPoints, type Question, questionsOf, topicCalled } from './questions.ts'
import { addPatientSocialHistory, addSocialHistory } from './service.ts'

const words = z.string().check(z.minLength(1), z.maxLength(20_000))
const Answer = z.strictObject({
  valueCoding: z.optional(Coding),
  valueDecimal: z.optional(z.number()),
  valueInteger: z.optional(z.int()),
  valueDate: z.optional(words),
  valueString: z.optional(words),
})
const Response = z.strictObject({
  questionnaire: words,
  /** Says what the questionnaire is called. */
  _questionnaire: z.optional(
    z.strictObject({ extension: z.array(z.strictObject({ url: z.literal(displayOf), valueString: words })).check(z.maxLength(1)) }),
  ),
  status: z.literal('completed'),
  subject: Reference,
  authored: z.optional(instantWithZone),
  author: z.optional(Reference),
  source: z.optional(Reference),
  item: z
    .array(
      z.strictObject({
        linkId: words,
        /** The question again; ours is shown. */
        text: z.optional(words),
        answer: z.array(Answer).check(z.minLength(1), z.maxLength(1)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
})
type Response = z.infer<typeof Response>
type Says = { entered: WriteSocialHistory; authored: string | null; given: { linkId: string; value: unknown; at: string }[] }

const refused = (element: string, text: string, issue = 'business-rule') =>
  new FhirError(422, [{ issue, text, expression: `QuestionnaireResponse.${element}` }])

/** Answers about daily life from other programs, as a person gives them in the portal, or a clinician takes them down in the chart. */
export const socialAnswersImporter = importerOf<Response, Says>({
  type: 'QuestionnaireResponse',
  events: { created: 'social_history.recorded', changed: 'social_history.recorded' },
  isOnlyAdded: true,
  schema: Response,
  says,
  create: (ctx, says) => added(ctx, says, (entered) => addSocialHistory(ctx, entered)),
  update: () => Promise.reject(new Error('An answer is never changed.')),
  forPatients: {
    create: (ctx, says, patientId) => added(ctx, says, (entered) => addPatientSocialHistory(ctx, { ...entered, patientId })),
  },
})

function says({ questionnaire, subject, author, source, authored, item }: Response, terms: Terms): { says: Says; elements: Elements } {
  const { publicUrl } = terms
  requirePatient(subject, 'QuestionnaireResponse.subject', terms)
  requireMaker(author, 'author', undefined, { ...terms, type: 'QuestionnaireResponse' })
  requirePatient(source, 'QuestionnaireResponse.source', terms)
  const canonical = canonicalOf('', publicUrl)
  const topic = questionnaire.startsWith(canonical) ? topicCalled(questionnaire.slice(canonical.length)) : undefined
  if (!topic) throw refused('questionnaire', 'This is no questionnaire that can be answered here by other programs.', 'code-invalid')
  const questions = questionsOf(topic, 'en')
  const elements: Elements = {}
  const given = item.map((each, index) => {
    const at = `item[${index}]`
    const question = questions.find(({ linkId }) => linkId === each.linkId)
    if (!question) throw refused(`${at}.linkId`, 'The questionnaire does not ask this.', 'code-invalid')
    if (item.findIndex(({ linkId }) => linkId === each.linkId) !== index) throw refused(`${at}.linkId`, 'This is answered twice.')
    elements[each.linkId === 'note' ? 'note' : `answer.${each.linkId}`] = `${at}.answer[0]`
    const [answer = {}] = each.answer
    return { linkId: each.linkId, value: answerTo(question, answer, `${at}.answer[0]`, publicUrl), at: `${at}.answer[0]` }
  })
  for (const { linkId } of questions) elements[linkId === 'note' ? 'note' : `answer.${linkId}`] ??= 'item'
  const missing = questions.find(({ linkId, isNeeded }) => isNeeded && !given.some((each) => each.linkId === linkId))
  if (missing) throw refused('item', `The answer to ${missing.linkId} is needed.`, 'required')
  const { note, ...said } = Object.fromEntries(given.map(({ linkId, value }) => [linkId, value]))
  const none = topic === 'alcohol' && said.often === 0 ? 0 : null
  const unsaid = Object.fromEntries(
    questions.flatMap(({ linkId }) => (linkId === 'note' ? [] : [[linkId, linkId === 'intent' ? 'unsaid' : none]])),
  )
  const entered = { answer: { topic, ...unsaid, ...said }, note: note ?? null }
  return {
    says: { entered: asEntered(WriteSocialHistory, entered, 'QuestionnaireResponse', elements), authored: authored ?? null, given },
    elements,
  }
}

function answerTo(question: Question, answer: z.infer<typeof Answer>, at: string, publicUrl: string): unknown {
  const name = valueNameOf(question)
  const value = answer[name]
  if (value === undefined || Object.keys(answer).length > 1) throw refused(at, `The answer must be one ${name}.`, 'value')
  if (typeof value !== 'object') return value
  const { linkId, options } = question
  const isKnown = value.system === systemOfAnswers(publicUrl) && options.some(({ code }) => code === value.code)
  if (!isKnown) throw refused(`${at}.valueCoding`, 'This is none of the answers of the questionnaire.', 'code-invalid')
  const points = [0, 1, 2, 3, 4].find((count) => codeOfPoints(linkId, count) === value.code)
  return points ?? value.code
}

const dayMs = 86_400_000
const driftMs = 300_000

type Add = (entered: WriteSocialHistory) => Promise<SocialHistory>
async function added(ctx: Context<Verified>, { entered, authored, given }: Says, add: Add): Promise<string> {
  // an answer has the date on which it comes
  const age = authored === null ? 0 : ctx.now.getTime() - Date.parse(authored)
  if (age > dayMs || age < -driftMs) throw refused('authored', 'Answers are kept with the day on which they arrive; this is of another.')
  const { id, answer } = await add(entered)
  const kept: Record<string, unknown> = { ...answer, note: entered.note }
  const lost = given.find(({ linkId, value }) => kept[linkId] !== (typeof value === 'string' ? value.trim() : value))
  // what throws here takes back what was done
  if (lost) throw refused(lost.at, 'This does not go with the other answers.')
  return id
}
