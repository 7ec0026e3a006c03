import type { ExportScope } from '#export/exporter.ts'
import { type FhirEntry, referenceTo } from '#export/fhir.ts'
import { textsOf } from '#export/texts.ts'
import { cautionsOf, everyCheck, type Kept, namesIn } from './checks-exporter.ts'

/** What the person reported, and the tool's result: a risk assessment by a device rather than a diagnosis. */
export async function* checkResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyCheck(scope, 'en')) for (const kept of page) yield* toResources(kept, scope.patientId)
}

function* toResources(kept: Kept, patientId: string): Generator<FhirEntry> {
  const subject = referenceTo('Patient', patientId)
  // of its own type, so that the id of the check serves
  const said = kept.check.id
  yield {
    resourceType: 'QuestionnaireResponse',
    id: said,
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

function itemsOf({ check, more }: Kept): { linkId: string; answer: Answer[] }[] {
  const texts = (values: (string | null)[]): Answer[] => values.flatMap((value) => (value === null ? [] : [{ valueString: value }]))
  const answers: [string, Answer[]][] = [
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
  return answers.filter(([, answer]) => answer.length > 0).map(([linkId, answer]) => ({ linkId, answer }))
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
