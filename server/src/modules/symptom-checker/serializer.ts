import type { Locale } from '@uzima/contract/fields'
import type { CheckQuestion, SymptomCheck, SymptomCheckRow } from '@uzima/contract/symptom-checker'
import { crisisAskedBy } from '#clinical/symptoms/concerns.ts'
import { symptomEngine } from '#clinical/symptoms/engine.ts'
import { groupCalled, presentingGroups, type RedFlagQuestion } from '#clinical/symptoms/groups.ts'
import type { Triage } from '#clinical/symptoms/knowledge.ts'
import { type Texts, textsOf } from '#clinical/symptoms/texts.ts'
import { answerIn, crisesOfCheck, questionsOfCheck } from './assessment.ts'
import type { OpenCheck } from './encrypted-checks.ts'

const severityOf: Record<Triage, 'high' | 'medium' | 'low'> = { emergency: 'high', 'non-emergency': 'medium', 'self-care': 'low' }

/** Falls back to the id of items that are no longer in the knowledge base. */
const textIn = (texts: Texts, kind: keyof Texts, id: string) => texts[kind].get(id)?.text ?? id

export const findingIn = (texts: Texts, id: string) => ({
  id,
  name: textIn(texts, 'finding', id),
  meaning: texts.finding.get(id)?.meaning ?? null,
})

const groupIn = (texts: Texts, id: string) => ({ id, name: textIn(texts, 'group', id), hint: texts.group.get(id)?.meaning ?? null })

/** What a check can be about, in the order of groups.dsl; "something else" stands last. */
export const groupsIn = (texts: Texts) => presentingGroups().map(({ id }) => groupIn(texts, id))

/** In the words of the question, or as what is meant by the finding where it is no danger sign of the complaint. */
function questionOf(
  texts: Texts,
  finding: string,
  { questions, denied }: { questions: RedFlagQuestion[]; denied: string[] },
): CheckQuestion {
  const asked = texts.question.get(finding)
  const shown = findingIn(texts, finding)
  return {
    ...shown,
    text: asked?.text ?? shown.name,
    why: asked?.meaning ?? null,
    isDangerSign: questions.some((each) => each.finding === finding),
    isDenied: denied.includes(finding),
    crisis: crisisAskedBy(finding),
  }
}

type Beside = Pick<SymptomCheck, 'specialty' | 'sharedWith' | 'crew'>
export function toCheck({ id, createdAt, content }: OpenCheck, language: Locale, beside: Beside): SymptomCheck {
  const texts = textsOf(language)
  const { knowledge } = symptomEngine().model
  const { input, outcome, said } = content
  const { language: _, ...typed } = input
  const isSaid = new Set([...said.present, ...said.denied])
  const ofRecord = new Set(content.ofRecord?.findings)
  const group = groupCalled(content.group ?? null)
  const questions = questionsOfCheck(content)
  const answered = new Set([...content.asked, ...outcome.present])
  const understood = (findings: string[], state: 'present' | 'denied') =>
    findings.map((finding) => ({ ...findingIn(texts, finding), state, isSaid: isSaid.has(finding), isOfRecord: ofRecord.has(finding) }))
  return {
    id,
    createdAt: createdAt.toISOString(),
    ...typed,
    readIn: content.readIn,
    ageSaid: content.ageSaid,
    understood: [...understood(outcome.present, 'present'), ...understood(outcome.denied, 'denied')],
    crises: crisesOfCheck(content),
    concerns: content.concerns,
    group: group ? groupIn(texts, group.id) : null,
    unread: content.unread?.words ?? [],
    alarmWords: content.alarm?.words ?? [],
    urgency: outcome.urgency,
    precautions: outcome.precautions,
    ruledOut: outcome.ruledOut.map((finding) => findingIn(texts, finding)),
    answers: content.asked.map((finding) => ({
      question: questionOf(texts, finding, { questions, denied: said.denied }),
      answer: answerIn(content, finding),
    })),
    flags: outcome.flags.map((flag) => {
      const { source = '', url = '' } = knowledge.redFlags.find((rule) => rule.id === flag) ?? {}
      return { id: flag, reason: textIn(texts, 'flag', flag), source, url }
    }),
    raisedBy: outcome.raisedBy,
    possibleConditions: outcome.possible.map(({ id: condition, percent, band, why }) => ({
      id: condition,
      name: textIn(texts, 'condition', condition),
      percent,
      band,
      severity: severityOf[knowledge.conditions.find((each) => each.id === condition)?.triage ?? 'non-emergency'],
      why: why.map(({ of, finding, weight }) => ({ of, weight, name: finding === null ? null : textIn(texts, 'finding', finding) })),
    })),
    recommendations: outcome.helps.map((advice) => textIn(texts, 'advice', advice)),
    seeDoctorIf: outcome.seeDoctorIf.map((advice) => textIn(texts, 'advice', advice)),
    question: outcome.question === null ? null : questionOf(texts, outcome.question, { questions, denied: said.denied }),
    openQuestions: questions.filter(({ finding }) => !answered.has(finding)).length,
    knowledgeVersion: outcome.knowledgeVersion,
    ...beside,
  }
}

export function toRow({ id, createdAt, content }: OpenCheck, language: Locale): SymptomCheckRow {
  const { input, outcome } = content
  const crises = crisesOfCheck(content)
  const [first] = outcome.possible
  return {
    id,
    createdAt: createdAt.toISOString(),
    primarySymptom: input.primarySymptom,
    severity: input.severity,
    urgency: outcome.urgency,
    isOpen:
      crises.length === 0 && outcome.urgency !== 'emergency' && (input.duration === null || outcome.precautions.includes('unanswered')),
    crises,
    first: first ? { id: first.id, name: textIn(textsOf(language), 'condition', first.id), percent: first.percent } : null,
  }
}
