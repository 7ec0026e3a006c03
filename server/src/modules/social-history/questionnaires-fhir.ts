import { isBelieved } from '@uzima/contract/chart/verification'
import { type SocialHistoryContent, socialTopics } from '@uzima/contract/social-history/content'
import type { ExportScope, FhirSource } from '#export/exporter.ts'
import { changedAt, type FhirResource, practitioner, referenceTo } from '#export/fhir.ts'
import { answering, canonicalOf, identifierOf } from '#export/questionnaires.ts'
import { systemOfAnswers } from './own-codes.ts'
import { codeOfPoints, nameOfTopic, type Question, questionsOf, titleOfTopic } from './questions.ts'
import { everyAnswer } from './social-history-exporter.ts'

/** The practice's questions about daily life, in the language of whoever asks for them: people answer them. */
async function* questionnaires({ locale, services }: ExportScope): AsyncGenerator<FhirResource> {
  const { publicUrl } = services.config
  const system = systemOfAnswers(publicUrl)
  for (const topic of socialTopics)
    yield {
      resourceType: 'Questionnaire',
      id: nameOfTopic(topic),
      language: locale,
      url: canonicalOf(nameOfTopic(topic), publicUrl),
      name: topic,
      title: titleOfTopic(topic, locale),
      status: 'active',
      subjectType: ['Patient'],
      item: questionsOf(topic, locale).map(({ linkId, type, text, isNeeded, options }) => ({
        ...{ linkId, text, type, required: isNeeded },
        ...(options.length > 0 && { answerOption: options.map((option) => ({ valueCoding: { system, ...option } })) }),
      })),
    }
}

const valueNames = {
  choice: 'valueCoding',
  decimal: 'valueDecimal',
  integer: 'valueInteger',
  date: 'valueDate',
  string: 'valueString',
  text: 'valueString',
} as const
export const valueNameOf = ({ type }: Question) => valueNames[type]

function itemsOf({ answer, note }: SocialHistoryContent, system: string) {
  const fields: Record<string, unknown> = { ...answer, note }
  return questionsOf(answer.topic, 'en').flatMap((question) => {
    const { linkId, text, options } = question
    const value = fields[linkId]
    if (value === null || value === undefined || value === '') return []
    const code = typeof value === 'number' ? codeOfPoints(linkId, value) : value
    const coding = { system, ...options.find((option) => option.code === code) }
    return [{ linkId, text, answer: [{ [valueNameOf(question)]: options.length > 0 ? coding : value }] }]
  })
}

async function* responses(scope: ExportScope): AsyncGenerator<FhirResource> {
  const { publicUrl } = scope.services.config
  const subject = referenceTo('Patient', scope.patientId)
  for (const { id, answer, note, verification, givenAt: at, recordedBy, recorderName, updatedAt } of await everyAnswer(scope)) {
    const author = recordedBy === scope.patientId ? subject : practitioner(recordedBy, recorderName)
    yield {
      resourceType: 'QuestionnaireResponse',
      // of its own type, so that the id of the answer serves
      id,
      ...changedAt(updatedAt),
      ...identifierOf(id, publicUrl),
      ...answering(nameOfTopic(answer.topic), titleOfTopic(answer.topic, 'en'), publicUrl),
      status: isBelieved({ verification }) ? 'completed' : 'entered-in-error',
      subject,
      authored: at.toISOString(),
      ...(author && { author }),
      item: itemsOf({ answer, note }, systemOfAnswers(publicUrl)),
    }
  }
}

export const socialQuestionnaires: FhirSource = { types: ['Questionnaire'], resources: questionnaires }
/** In the API alone: in a file that is taken along the same answers stand as observations. */
export const socialResponses: FhirSource = { types: ['QuestionnaireResponse'], resources: responses }
