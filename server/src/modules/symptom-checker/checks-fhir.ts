import type { ExportScope, FhirSource } from '#export/exporter.ts'
import { changedAt, type FhirEntry, type FhirResource, referenceTo } from '#export/fhir.ts'
import { answering, canonicalOf, identifierOf, symptomCheck } from '#export/questionnaires.ts'
import { textsOf } from '#export/texts.ts'
import { cautionsOf, everyCheck, type Kept, namesIn } from './checks-exporter.ts'

const title = 'Symptom check'
/** What a check is told and what it has understood, in the order of its resources. */
const asked = {
  primarySymptom: ['string', 'Main symptom'],
  duration: ['string', 'Since when'],
  severity: ['integer', 'How bad, from 1 to 10'],
  additionalSymptoms: ['string', 'Other symptoms chosen from the list'],
  description: ['text', 'In the person’s own words'],
  age: ['decimal', 'Age in years'],
  sex: ['string', 'Sex'],
  isPregnant: ['boolean', 'Pregnant'],
  isImmunosuppressed: ['boolean', 'Weak immune system'],
  present: ['string', 'Understood as there'],
  denied: ['string', 'Understood as not there'],
  ruledOut: ['string', 'Ruled out by answers'],
  unread: ['text', 'Words that were not understood'],
} as const satisfies Record<string, [type: string, text: string]>
const severalTimes = ['additionalSymptoms', 'present', 'denied', 'ruledOut', 'unread']

/** The dialogue as a form, to read what was said in it: it cannot be answered but in the portal. */
async function* questionnaire({ services }: ExportScope): AsyncGenerator<FhirResource> {
  yield {
    resourceType: 'Questionnaire',
    id: symptomCheck,
    language: 'en',
    url: canonicalOf(symptomCheck, services.config.publicUrl),
    name: symptomCheck,
    title,
    status: 'active',
    subjectType: ['Patient'],
    item: Object.entries(asked).map(([linkId, [type, text]]) => ({
      ...{ linkId, text, type },
      ...(severalTimes.includes(linkId) && { repeats: true }),
    })),
  }
}
export const checkQuestionnaire: FhirSource = { types: ['Questionnaire'], resources: questionnaire }

/** What the person reported, and the tool's result: a risk assessment by a device rather than a diagnosis. */
export async function* checkResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyCheck(scope, 'en')) for (const kept of page) yield* toResources(kept, scope)
}

function* toResources(kept: Kept, { patientId, services }: ExportScope): Generator<FhirEntry> {
  const { publicUrl } = services.config
  const subject = referenceTo('Patient', patientId)
  // of its own type, so that the id of the check serves
  const said = kept.check.id
  yield {
    resourceType: 'QuestionnaireResponse',
    id: said,
    ...changedAt(new Date(kept.check.createdAt)),
    ...identifierOf(said, publicUrl),
    ...answering(symptomCheck, title, publicUrl),
    status: 'completed',
    subject,
    authored: kept.check.createdAt,
    author: subject,
    source: subject,
    item: itemsOf(kept),
  }
  yield { ...toAssessment(kept), subject, basis: [referenceTo('QuestionnaireResponse', said)] }
}

type Answer = Record<string, string | number | boolean>

function itemsOf({ check, more }: Kept): { linkId: string; answer: Answer[]; text: string }[] {
  const texts = (values: (string | null)[]): Answer[] => values.flatMap((value) => (value === null ? [] : [{ valueString: value }]))
  const answers: [keyof typeof asked, Answer[]][] = [
    ['primarySymptom', texts([check.primarySymptom])],
    ['duration', texts([check.duration])],
    ['severity', check.severity === null ? [] : [{ valueInteger: check.severity }]],
    ['additionalSymptoms', texts(more)],
    ['description', texts([check.description])],
    ['age', check.age === null ? [] : [{ valueDecimal: check.age }]],
    ['sex', texts([check.sex])],
    ['isPregnant', [{ valueBoolean: check.isPregnant }]],
    ['isImmunosuppressed', [{ valueBoolean: check.isImmunosuppressed }]],
    ['present', texts(namesIn(check, 'present'))],
    ['denied', texts(namesIn(check, 'denied'))],
    ['ruledOut', texts(check.ruledOut.map(({ name }) => name))],
    ['unread', texts(check.unread)],
  ]
  return answers.filter(([, answer]) => answer.length > 0).map(([linkId, answer]) => ({ linkId, answer, text: asked[linkId][1] }))
}

function toAssessment({ check, doctors }: Kept) {
  const said = textsOf('en').checks
  const { id, createdAt, primarySymptom, urgency, possibleConditions, recommendations, seeDoctorIf } = check
  const notes = [
    said.about,
    urgency === null ? said.nothing : `${said.labels.urgency}: ${said.urgencies[urgency]}`,
    ...check.crises.map((kind) => said.crises[kind]),
    ...check.flags.map(({ reason, source, url }) => `${reason} (${source}, ${url})`),
    ...check.raisedBy.map((reason) => said.raisedBy[reason]),
    ...cautionsOf(check, 'en'),
    ...doctors.map((name) => `${said.labels.doctors}: ${name}`),
  ]
  const advice = [...recommendations, ...seeDoctorIf.map((sign) => `${said.labels.seeDoctorIf}: ${sign}`)]
  return {
    resourceType: 'RiskAssessment',
    id,
    // not confirmed by a clinician
    status: 'preliminary',
    method: { text: `Symptom checker, knowledge ${check.knowledgeVersion}` },
    code: { text: 'Symptom check' },
    occurrenceDateTime: createdAt,
    performer: { type: 'Device', display: 'Symptom checker of Uzima' },
    reasonCode: [{ text: primarySymptom }],
    ...(possibleConditions.length > 0 && {
      prediction: possibleConditions.map(({ name, percent, band, why }) => ({
        outcome: { text: name },
        probabilityDecimal: percent,
        qualitativeRisk: { text: band },
        rationale: why.map(({ of, name: finding, weight }) => `${finding ?? of} (${of}): ${weight.toFixed(2)}`).join('\n'),
      })),
    }),
    ...(advice.length > 0 && { mitigation: advice.join('\n') }),
    note: notes.map((text) => ({ text })),
  }
}
