import { isDeepStrictEqual } from 'node:util'
import { type Verification, verifications as verificationCodes } from '@uzima/contract/chart/verification'
import { type Condition as Entry, WriteCondition } from '@uzima/contract/conditions'
import { clinicalStatuses } from '@uzima/contract/conditions/content'
import { z } from 'zod/mini'
import { FhirError } from '#errors.ts'
import { coding } from '#export/fhir.ts'
import { asEntered, type Elements, importerOf, type Terms } from '#export/importer.ts'
import {
  Concept,
  codeIn,
  conceptOf,
  notes,
  partialDateTime,
  Reference,
  recordedBefore,
  requireAsRead,
  requireConfirmed,
  requireMaker,
  requirePatient,
  verificationOf,
} from '#export/taken.ts'
import { problemName } from './document-texts.ts'
import { problemCalled } from './offers.ts'
import {
  addCondition,
  addPatientCondition,
  confirmCondition,
  editCondition,
  editPatientCondition,
  readCondition,
  readPatientCondition,
} from './service/conditions.ts'

const { system: states } = coding('conditionState', '')
const { system: verifications } = coding('conditionVerification', '')
const { system: categories } = coding('conditionCategory', '')
const { system: icd10 } = coding('icd10', '')
const { system: icd10cm } = coding('icd10cm', '')

const Condition = z.strictObject({
  clinicalStatus: conceptOf(states, clinicalStatuses, 'This must be active, recurrence, remission or resolved.'),
  verificationStatus: z.optional(conceptOf(verifications, verificationCodes, 'This must be a code that entries of the chart have.')),
  category: z
    .array(conceptOf(categories, ['problem-list-item'], 'Only entries of the list of problems can be written.'))
    .check(z.minLength(1), z.maxLength(1)),
  code: Concept.check(
    z.refine(({ text }) => text !== undefined, 'The problem needs its name, as text.'),
    z.refine(
      ({ coding: given = [] }) => given.length <= 1 && given.every(({ system }) => system === icd10 || system === icd10cm),
      'One code of ICD-10 or ICD-10-CM is kept.',
    ),
  ),
  subject: Reference,
  onsetDateTime: z.optional(partialDateTime),
  abatementDateTime: z.optional(partialDateTime),
  ...recordedBefore,
  extension: z.optional(z.array(z.strictObject({ url: z.string(), valueDateTime: z.string() })).check(z.maxLength(1))),
  note: notes,
})
type Condition = z.infer<typeof Condition>

const elements: Elements = {
  ...{ 'problem.text': 'code.text', 'problem.listed': 'code', 'problem.code': 'code.coding[0].code' },
  ...{ onset: 'onsetDateTime', ended: 'abatementDateTime', note: 'note[0].text' },
}
const english = 'en'

type Says = WriteCondition & { verification: Verification }

/** Health problems from other programs: unconfirmed, as a person enters them in the portal, or as a clinician does in the chart. */
export const conditionsImporter = importerOf<Condition, Says>({
  type: 'Condition',
  events: { created: 'condition.recorded', changed: 'condition.edited' },
  schema: Condition,
  says,
  create: async (ctx, { verification: _, ...condition }) => (await addCondition(ctx, condition)).id,
  async update(ctx, { verification: _, ...condition }, id) {
    await editCondition(ctx, changeOf(condition, await readCondition(ctx, id)))
  },
  forPatients: {
    create: async (ctx, { verification: _, ...condition }, patientId) => (await addPatientCondition(ctx, { ...condition, patientId })).id,
    async update(ctx, { verification, ...condition }, { patientId, id, before }) {
      requireConfirmed(verification, 'Condition')
      const entry = await readPatientCondition(ctx, id)
      if (isDeepStrictEqual({ ...before, verification }, { ...condition, verification })) {
        await confirmCondition(ctx, { patientId, id, version: entry.version })
        return 'condition.confirmed'
      }
      await editPatientCondition(ctx, { patientId, ...changeOf(condition, entry) })
      return 'condition.edited'
    },
  },
})

/** FHIR has neither what it is in our lists nor whether it lasts: the same words are the same problem. */
function changeOf(condition: WriteCondition, { id, version, problem, isChronic }: Pick<Entry, 'id' | 'version' | 'problem' | 'isChronic'>) {
  const isSame = problemName({ problem }, english) === condition.problem.text && problem.code === condition.problem.code
  return { ...condition, ...(isSame && { problem, isChronic }), id, version }
}

function says(condition: Condition, terms: Terms) {
  requirePatient(condition.subject, 'Condition.subject', terms)
  requireMaker(condition.recorder, 'recorder', terms.current?.recorder, { ...terms, type: 'Condition' })
  requireAsRead('recordedDate', condition.recordedDate, terms, 'Condition')
  requireAsRead('extension', condition.extension, terms, 'Condition')
  const { text = '', coding: given = [] } = condition.code
  const listed = given[0]?.system === icd10cm ? undefined : problemCalled(text, given[0]?.code)
  if (given[0]?.system === icd10 && !listed)
    throw new FhirError(422, [
      {
        issue: 'code-invalid',
        text: 'A code of ICD-10 is kept with the name that the portal has for it; another name can have one of ICD-10-CM.',
        expression: 'Condition.code.coding[0]',
      },
    ])
  const entered = {
    problem: { listed: listed?.id ?? null, code: given[0]?.code ?? listed?.code ?? null, text },
    status: codeIn(condition.clinicalStatus, states),
    isChronic: listed?.isChronic ?? false,
    onset: condition.onsetDateTime ?? null,
    ended: condition.abatementDateTime ?? null,
    note: condition.note?.[0]?.text ?? null,
  }
  const verification = verificationOf(condition.verificationStatus, verifications, terms, 'Condition')
  return { says: { ...asEntered(WriteCondition, entered, 'Condition', elements), verification }, elements }
}
