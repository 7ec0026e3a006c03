import { type Immunization as Entry, WriteImmunization } from '@uzima/contract/immunizations'
import { z } from 'zod/mini'
import { vaccineList } from '#clinical/immunizations/vaccines.ts'
import { FhirError } from '#errors.ts'
import { coding } from '#export/fhir.ts'
import { asEntered, type Elements, importerOf, type Terms } from '#export/importer.ts'
import { Concept, codeIn, notes, partialDateTime, Reference, requireAsRead, requirePatient } from '#export/taken.ts'
import { reasons, sites } from './immunizations-exporter.ts'
import {
  addImmunization,
  addPatientImmunization,
  editImmunization,
  editPatientImmunization,
  readImmunization,
  readPatientImmunization,
} from './service/immunizations.ts'

const { system: cvx } = coding('cvx', '')
const { system: reasonCodes } = coding('actReason', '')
const { system: siteCodes } = coding('actSite', '')
const words = z.string().check(z.maxLength(2000))

const Immunization = z.strictObject({
  status: z.enum(['completed', 'not-done']),
  statusReason: z.optional(Concept),
  vaccineCode: Concept.check(
    z.refine(({ text }) => text !== undefined, 'The vaccine needs its name, as text.'),
    z.refine(({ coding: given = [] }) => given.length <= 1 && given.every(({ system }) => system === cvx), 'One code of CVX is kept.'),
  ),
  patient: Reference,
  occurrenceDateTime: z.optional(partialDateTime),
  occurrenceString: z.optional(z.literal('unknown')),
  recorded: z.optional(words),
  primarySource: z.optional(z.boolean()),
  location: z.optional(z.strictObject({ display: words })),
  lotNumber: z.optional(words),
  expirationDate: z.optional(partialDateTime),
  site: z.optional(Concept),
  performer: z.optional(z.array(z.strictObject({ actor: z.strictObject({ display: words }) })).check(z.minLength(1), z.maxLength(1))),
  note: notes,
  protocolApplied: z.optional(z.array(z.strictObject({ doseNumberPositiveInt: z.int() })).check(z.minLength(1), z.maxLength(1))),
})
type Immunization = z.infer<typeof Immunization>

const elements: Elements = {
  ...{ 'vaccine.text': 'vaccineCode.text', 'vaccine.code': 'vaccineCode.coding[0]', date: 'occurrenceDateTime', note: 'note[0].text' },
  ...{ statusReason: 'statusReason', doseNumber: 'protocolApplied[0].doseNumberPositiveInt', lot: 'lotNumber', expiry: 'expirationDate' },
  ...{ site: 'site', givenBy: 'performer[0].actor.display', place: 'location.display' },
}

/** Vaccinations from other programs: unconfirmed, as a person enters them in the portal, or as a clinician does in the chart. */
export const immunizationsImporter = importerOf<Immunization, WriteImmunization>({
  type: 'Immunization',
  events: { created: 'immunization.recorded', changed: 'immunization.edited' },
  schema: Immunization,
  says,
  create: async (ctx, immunization) => (await addImmunization(ctx, immunization)).id,
  async update(ctx, immunization, id) {
    await editImmunization(ctx, changeOf(immunization, await readImmunization(ctx, id)))
  },
  forPatients: {
    create: async (ctx, immunization, patientId) => (await addPatientImmunization(ctx, { ...immunization, patientId })).id,
    // an Immunization of FHIR does not say whether it is confirmed: any change confirms it, as in the chart
    async update(ctx, immunization, { patientId, id }) {
      await editPatientImmunization(ctx, { patientId, ...changeOf(immunization, await readPatientImmunization(ctx, id)) })
      return 'immunization.edited'
    },
  },
})

/** One code of CVX can be several vaccines of ours. */
function changeOf(immunization: WriteImmunization, { id, version, vaccine }: Pick<Entry, 'id' | 'version' | 'vaccine'>) {
  const isSame = vaccine.text === immunization.vaccine.text && cvxOf(vaccine.code) === cvxOf(immunization.vaccine.code)
  return { ...immunization, ...(isSame && { vaccine }), id, version }
}

const refused = (element: string, text: string, issue = 'value') =>
  new FhirError(422, [{ issue, text, expression: `Immunization.${element}` }])

function says(immunization: Immunization, terms: Terms) {
  const { status, statusReason, vaccineCode, occurrenceDateTime, occurrenceString, site, performer, protocolApplied } = immunization
  requirePatient(immunization.patient, 'Immunization.patient', terms)
  requireAsRead('recorded', immunization.recorded, terms, 'Immunization')
  const { primarySource = false } = immunization
  if (primarySource && terms.clinicianId === undefined) throw refused('primarySource', 'A patient reports what others gave them.')
  if ((occurrenceDateTime === undefined) === (occurrenceString === undefined))
    throw refused('occurrence[x]', 'Either a date is needed, or that it is unknown.', 'required')
  if (status === 'completed' && statusReason) throw refused('statusReason', 'Only what was not given has a reason.', 'business-rule')
  const ofGiven = { lotNumber: immunization.lotNumber, expirationDate: immunization.expirationDate, site, performer, protocolApplied }
  const [lost] = status === 'completed' ? [] : Object.entries(ofGiven).flatMap(([name, value]) => (value === undefined ? [] : name))
  if (lost !== undefined) throw refused(lost, 'What was not given has none.', 'not-supported')
  const entered = {
    vaccine: { code: vaccineOf(codeIn(vaccineCode, cvx)), text: vaccineCode.text },
    status,
    statusReason: statusReason === undefined ? null : reasonOf(statusReason),
    date: occurrenceDateTime ?? null,
    doseNumber: protocolApplied?.[0]?.doseNumberPositiveInt ?? null,
    lot: immunization.lotNumber ?? null,
    expiry: immunization.expirationDate ?? null,
    site: site === undefined ? null : siteOf(site),
    givenBy: performer?.[0]?.actor.display ?? null,
    place: immunization.location?.display ?? null,
    primarySource,
    note: immunization.note?.[0]?.text ?? null,
  }
  return { says: asEntered(WriteImmunization, entered, 'Immunization', elements), elements }
}

const cvxOf = (code: string | null) => (code === null ? null : (vaccineList().vaccines.get(code)?.cvx ?? null))

function vaccineOf(code: string | undefined): string | null {
  if (code === undefined) return null
  const [found] = [...vaccineList().vaccines].find(([, vaccine]) => vaccine.cvx === code) ?? []
  if (found === undefined) throw refused('vaccineCode.coding[0].code', 'The portal does not know this code of CVX.', 'code-invalid')
  return found
}

/** By its code, or by the word that we give where there is none. */
function reasonOf(given: Concept): string {
  const code = codeIn(given, reasonCodes)
  const isOurs = ([name, known]: [string, (typeof reasons)[keyof typeof reasons]]) =>
    known ? known[0] === code : given.coding === undefined && given.text === name
  const [found] = Object.entries(reasons).find(isOurs) ?? []
  if (found === undefined || (given.coding?.length ?? 0) > 1) throw refused('statusReason', 'This reason cannot be kept.', 'code-invalid')
  return found
}

const withoutCode = ['mouth', 'nose', 'other']
function siteOf(given: Concept): string {
  const code = codeIn(given, siteCodes)
  const [found] = Object.entries(sites).find(([, known]) => known[0] === code) ?? []
  const named = found ?? (given.coding === undefined && withoutCode.find((each) => each === given.text))
  if (!named || (given.coding?.length ?? 0) > 1) throw refused('site', 'This site cannot be kept.', 'code-invalid')
  return named
}
