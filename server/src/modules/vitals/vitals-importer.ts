import { AddVital, type VitalSign as Entry, unitsOf } from '@uzima/contract/vitals'
import { type VitalKind, vitalKinds } from '@uzima/contract/vitals/kinds'
import { z } from 'zod/mini'
import { FhirError } from '#errors.ts'
import { coding } from '#export/fhir.ts'
import { asEntered, type Elements, importerOf, type Terms } from '#export/importer.ts'
import { Concept, conceptOf, instantWithZone, notes, Reference, requireMaker, requirePatient } from '#export/taken.ts'
import { factsOf } from './kinds.ts'
import { oxygenNames, oxygenOf, oxygenParts } from './oxygen.ts'
import { addPatientVital, addVital, editPatientVital, editVital, getVital, readPatientVital } from './service.ts'
import { codesOf, componentCodes } from './vitals-exporter.ts'

const { system: ucum } = coding('ucum', '1')
const { system: loinc } = coding('loinc', '')
const { system: categories } = coding('observationCategory', '')

const Quantity = z.strictObject({
  value: z.number(),
  unit: z.optional(z.string().check(z.maxLength(60))),
  system: z.literal(ucum),
  code: z.string(),
})
type Quantity = z.infer<typeof Quantity>
const VitalSign = z.strictObject({
  status: z.literal('final'),
  category: z.array(conceptOf(categories, ['vital-signs'], 'Only vital signs can be written.')).check(z.minLength(1), z.maxLength(1)),
  code: Concept,
  subject: Reference,
  effectiveDateTime: instantWithZone,
  performer: z.optional(z.array(Reference).check(z.minLength(1), z.maxLength(1))),
  valueQuantity: z.optional(Quantity),
  component: z.optional(z.array(z.strictObject({ code: Concept, valueQuantity: Quantity })).check(z.minLength(1), z.maxLength(2))),
  note: notes,
})
type VitalSign = z.infer<typeof VitalSign>

/** Measurements from other programs, as a person enters them in the portal, or a clinician in the chart. */
export const vitalsImporter = importerOf<VitalSign, AddVital>({
  type: 'Observation',
  categories: ['vital-signs'],
  events: { created: 'vital.added', changed: 'vital.edited' },
  schema: VitalSign,
  says,
  create: async (ctx, vital) => (await addVital(ctx, vital)).id,
  async update(ctx, vital, id) {
    await editVital(ctx, changeOf(vital, await getVital(ctx, { id })))
  },
  forPatients: {
    create: async (ctx, vital, patientId) => (await addPatientVital(ctx, { ...vital, patientId })).id,
    async update(ctx, vital, { patientId, id }) {
      await editPatientVital(ctx, { patientId, ...changeOf(vital, await readPatientVital(ctx, id)) })
      return 'vital.edited'
    },
  },
})

function changeOf({ kind, ...vital }: AddVital, { id, kind: measured, version }: Pick<Entry, 'id' | 'kind' | 'version'>) {
  if (measured !== kind) throw refused('code', 'What was measured cannot be changed.')
  return { id, version, ...vital }
}

const refused = (element: string, text: string, issue = 'business-rule') =>
  new FhirError(422, [{ issue, text, expression: `Observation.${element}` }])

function says(vital: VitalSign, terms: Terms) {
  const { code, subject, performer, effectiveDateTime, note } = vital
  requirePatient(subject, 'Observation.subject', terms)
  const maker = (terms.current?.performer as unknown[] | undefined)?.[0]
  requireMaker(performer?.[0], 'performer[0]', maker, { ...terms, type: 'Observation' })
  const kind = kindOf(code)
  const measured = factsOf(kind).parts.length > 1 ? measuredInParts(kind, vital) : measuredAtOnce(kind, vital)
  const oxygen = kind === 'spo2' ? oxygenIn(vital) : []
  const elements: Elements = { takenAt: 'effectiveDateTime', note: 'note[0].text', unit: `${measured[0]?.at}.code` }
  for (const { part, at } of oxygen) elements[`oxygen.${part}`] = `${at}.value`
  for (const [index, { at }] of measured.entries()) elements[`values.${index}`] = `${at}.value`
  for (const { at, quantity } of measured)
    if (!unitsOf[kind].some((unit) => unit === quantity.code))
      throw refused(`${at}.code`, `The unit must be ${unitsOf[kind].join(' or ')} of UCUM.`, 'value')
  const entered = {
    kind,
    values: measured.map(({ quantity }) => quantity.value),
    unit: measured[0]?.quantity.code,
    oxygen: oxygenOf(oxygen.map(({ code, amount }) => ({ code, amount }))),
    takenAt: new Date(effectiveDateTime).toISOString(),
    note: note?.[0]?.text ?? null,
  }
  return { says: asEntered(AddVital, entered, 'Observation', elements), elements }
}

/** By the first code of the kind; further ones must be the kind's too, as they are not kept. */
function kindOf({ coding: given = [] }: Concept): VitalKind {
  const isOf = (kind: VitalKind, each: { system?: string | undefined; code: string }) =>
    codesOf(kind).some(({ system, code }) => each.system === system && each.code === code)
  const kind = vitalKinds.find((each) => given.some(({ system, code }) => system === loinc && code === factsOf(each).loinc))
  if (!kind) throw refused('code', 'This is no code of LOINC for a measurement that is kept here.', 'code-invalid')
  const other = given.findIndex((each) => !isOf(kind, each))
  if (other >= 0) throw refused(`code.coding[${other}]`, 'This element cannot be kept, so the resource is not taken.', 'not-supported')
  return kind
}

type Part = { at: string; quantity: Quantity }

function measuredAtOnce(kind: VitalKind, { valueQuantity, component }: VitalSign): Part[] {
  if (component && kind !== 'spo2') throw refused('component', 'This measurement has no parts.', 'not-supported')
  if (!valueQuantity) throw refused('valueQuantity', 'This element is needed.', 'required')
  return [{ at: 'valueQuantity', quantity: valueQuantity }]
}

/** What was breathed, each amount once. */
function oxygenIn({ component = [] }: VitalSign) {
  const codes: string[] = oxygenNames.map((part) => oxygenParts[part].loinc)
  const sent = component.map(({ code: { coding: given = [] } }) => (given.length === 1 && given[0]?.system === loinc ? given[0].code : ''))
  const other = sent.findIndex((code, index) => !codes.includes(code) || sent.indexOf(code) !== index)
  if (other >= 0) throw refused(`component[${other}].code`, `The codes must be ${codes.join(' and ')} of LOINC, each once.`, 'code-invalid')
  return oxygenNames.flatMap((part) => {
    const { loinc: code, ucum: unit } = oxygenParts[part]
    const index = sent.indexOf(code)
    const quantity = component[index]?.valueQuantity
    if (!quantity) return []
    const at = `component[${index}].valueQuantity`
    if (quantity.code !== unit) throw refused(`${at}.code`, `The unit must be ${unit} of UCUM.`, 'value')
    return [{ part, at, code, amount: quantity.value }]
  })
}

/** In our order, whichever they are sent in. */
function measuredInParts(kind: VitalKind, { valueQuantity, component = [] }: VitalSign): Part[] {
  if (valueQuantity) throw refused('valueQuantity', 'This measurement has its values in components.', 'not-supported')
  const codes = componentCodes(kind)
  const other = component.findIndex(({ code: { coding: given = [] } }) => given.length !== 1 || !codes.includes(given[0]?.code ?? ''))
  if (other >= 0) throw refused(`component[${other}].code`, `The code must be ${codes.join(' or ')} of LOINC.`, 'code-invalid')
  return codes.map((code) => {
    const index = component.findIndex(({ code: { coding: given } }) => given?.[0]?.system === loinc && given[0].code === code)
    const found = component[index]
    if (!found) throw refused('component', `The component ${code} is needed.`, 'required')
    return { at: `component[${index}].valueQuantity`, quantity: found.valueQuantity }
  })
}
