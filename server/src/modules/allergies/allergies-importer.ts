import { isDeepStrictEqual } from 'node:util'
import { type Allergy, WriteAllergy } from '@uzima/contract/allergies'
import { allergyTypes, clinicalStates, criticality, manifestations, reactionSeverity } from '@uzima/contract/allergies/content'
import { type Verification, verifications as verificationCodes } from '@uzima/contract/chart/verification'
import { z } from 'zod/mini'
import { plain } from '#clinical/name-words.ts'
import { FhirError } from '#errors.ts'
import { coding } from '#export/fhir.ts'
import { asEntered, type Elements, importerOf, type Terms } from '#export/importer.ts'
import {
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
  TextConcept,
  verificationOf,
} from '#export/taken.ts'
import { categoryOf } from './allergies-exporter.ts'
import { labelsOf } from './document-texts.ts'
import {
  addAllergy,
  addPatientAllergy,
  confirmAllergy,
  editAllergy,
  editPatientAllergy,
  readAllergy,
  readPatientAllergy,
} from './service/allergies.ts'
import { substanceCalled, substanceText } from './substances.ts'

const { system: states } = coding('allergyState', '')
const { system: verifications } = coding('allergyVerification', '')

const AllergyIntolerance = z.strictObject({
  clinicalStatus: conceptOf(states, clinicalStates, 'This must be active, inactive or resolved.'),
  verificationStatus: z.optional(conceptOf(verifications, verificationCodes, 'This must be a code that entries of the chart have.')),
  type: z.enum(allergyTypes),
  /** Follows from the substance. */
  category: z.optional(z.tuple([z.literal('medication')])),
  criticality: z.optional(criticality),
  code: TextConcept,
  patient: Reference,
  onsetDateTime: z.optional(partialDateTime),
  ...recordedBefore,
  note: notes,
  reaction: z.optional(
    z
      .array(
        z.strictObject({
          manifestation: z.array(TextConcept).check(z.minLength(1), z.maxLength(manifestations.length + 1)),
          severity: z.optional(reactionSeverity),
        }),
      )
      .check(z.minLength(1), z.maxLength(1)),
  ),
})
type AllergyIntolerance = z.infer<typeof AllergyIntolerance>

const elements: Elements = {
  ...{ 'substance.text': 'code.text', 'substance.code': 'code.text', onset: 'onsetDateTime', note: 'note[0].text' },
  ...{ reaction: 'reaction[0].manifestation', manifestations: 'reaction[0].manifestation' },
}

type Says = WriteAllergy & { verification: Verification }

/** Allergies from other programs: unconfirmed, as a person enters them in the portal, or as a clinician does in the chart. */
export const allergiesImporter = importerOf<AllergyIntolerance, Says>({
  type: 'AllergyIntolerance',
  events: { created: 'allergy.recorded', changed: 'allergy.edited' },
  schema: AllergyIntolerance,
  says,
  create: async (ctx, { verification: _, ...allergy }) => (await addAllergy(ctx, allergy)).id,
  async update(ctx, { verification: _, ...allergy }, id) {
    await editAllergy(ctx, changeOf(allergy, await readAllergy(ctx, id)))
  },
  forPatients: {
    create: async (ctx, { verification: _, ...allergy }, patientId) => (await addPatientAllergy(ctx, { ...allergy, patientId })).id,
    async update(ctx, { verification, ...allergy }, { patientId, id, before }) {
      requireConfirmed(verification, 'AllergyIntolerance')
      const entry = await readPatientAllergy(ctx, id)
      if (isDeepStrictEqual({ ...before, verification }, { ...allergy, verification })) {
        await confirmAllergy(ctx, { patientId, id, version: entry.version })
        return 'allergy.confirmed'
      }
      await editPatientAllergy(ctx, { patientId, ...changeOf(allergy, entry) })
      return 'allergy.edited'
    },
  },
})

/** FHIR has the words alone: the same words are the same substance. */
function changeOf(allergy: WriteAllergy, { id, version, substance }: Pick<Allergy, 'id' | 'version' | 'substance'>) {
  const isSame = substanceText(substance, english) === allergy.substance.text
  return { ...allergy, ...(isSame && { substance }), id, version }
}

const english = 'en'

const refused = (element: string, text: string) =>
  new FhirError(422, [{ issue: 'not-supported', text, expression: `AllergyIntolerance.${element}` }])

function says(allergy: AllergyIntolerance, terms: Terms) {
  requirePatient(allergy.patient, 'AllergyIntolerance.patient', terms)
  requireMaker(allergy.recorder, 'recorder', terms.current?.recorder, { ...terms, type: 'AllergyIntolerance' })
  requireAsRead('recordedDate', allergy.recordedDate, terms, 'AllergyIntolerance')
  const { text } = allergy.code
  const code = substanceCalled(text)
  if (allergy.category && categoryOf(code) === undefined)
    throw refused('category', 'This substance is not known as a medicine, so its category cannot be kept.')
  const reaction = allergy.reaction?.[0]
  const entered = {
    substance: { code, text },
    type: allergy.type,
    state: codeIn(allergy.clinicalStatus, states),
    ...reactionOf(reaction?.manifestation.map((each) => each.text) ?? []),
    severity: reaction?.severity ?? null,
    criticality: allergy.criticality ?? null,
    onset: allergy.onsetDateTime ?? null,
    note: allergy.note?.[0]?.text ?? null,
  }
  const verification = verificationOf(allergy.verificationStatus, verifications, terms, 'AllergyIntolerance')
  return { says: { ...asEntered(WriteAllergy, entered, 'AllergyIntolerance', elements), verification }, elements }
}

/** Reactions that the portal has, by their English names; the rest are in the person's own words. */
function reactionOf(said: string[]) {
  const labels = labelsOf(english).manifestation
  const known = manifestations.filter((each) => said.some((text) => plain(text) === plain(labels[each])))
  const own = said.filter((text) => !known.some((each) => plain(text) === plain(labels[each])))
  if (own.length > 1) throw refused('reaction[0].manifestation', 'Besides the reactions that the portal has by name, one text is kept.')
  return { manifestations: known, reaction: own[0] ?? null }
}
