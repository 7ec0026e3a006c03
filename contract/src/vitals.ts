import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, optionalText, page, pageQuery } from './fields.ts'
import { Growth, growthMeasure } from './vitals/growth.ts'
import { type VitalKind, type VitalLevel, type VitalUnit, vitalAge, vitalKind, vitalLevel, vitalUnit } from './vitals/kinds.ts'
import { Oxygen } from './vitals/oxygen.ts'

/** Units offered for each kind; the first is the stored one. */
export const unitsOf: Record<VitalKind, readonly [VitalUnit, ...VitalUnit[]]> = {
  bp: ['mm[Hg]'],
  hr: ['/min'],
  rr: ['/min'],
  temp: ['Cel', '[degF]'],
  spo2: ['%'],
  glucose_fast: ['mg/dL', 'mmol/L'],
  glucose: ['mg/dL', 'mmol/L'],
  weight: ['kg', '[lb_av]'],
  height: ['cm', '[in_i]'],
  head: ['cm', '[in_i]'],
}

/** stored = value * factor + offset; `digits` is the usual precision in that unit. */
const scales: Record<VitalUnit, { factor: number; offset: number; digits: number }> = {
  'mm[Hg]': { factor: 1, offset: 0, digits: 0 },
  '/min': { factor: 1, offset: 0, digits: 0 },
  Cel: { factor: 1, offset: 0, digits: 1 },
  '[degF]': { factor: 5 / 9, offset: -160 / 9, digits: 1 },
  '%': { factor: 1, offset: 0, digits: 0 },
  'mg/dL': { factor: 1, offset: 0, digits: 0 },
  // the molar mass of glucose is 180.156 g/mol
  'mmol/L': { factor: 18.0156, offset: 0, digits: 1 },
  kg: { factor: 1, offset: 0, digits: 1 },
  '[lb_av]': { factor: 0.45359237, offset: 0, digits: 1 },
  cm: { factor: 1, offset: 0, digits: 1 },
  '[in_i]': { factor: 2.54, offset: 0, digits: 1 },
}
const round = (value: number, digits: number) => Number(value.toFixed(digits))
export const digitsOf = (unit: VitalUnit) => scales[unit].digits
/** Converts a reading to the stored unit, precise enough to convert back unchanged. */
export const toKept = (value: number, unit: VitalUnit) =>
  round(round(value, scales[unit].digits) * scales[unit].factor + scales[unit].offset, 4)
/** Converts a stored value to a unit. */
/** Unrounded, for lines that are drawn. */
export const scaledFrom = (value: number, unit: VitalUnit) => (value - scales[unit].offset) / scales[unit].factor
export const fromKept = (value: number, unit: VitalUnit) => round(scaledFrom(value, unit), scales[unit].digits)

/** Levels for which to call the emergency number. */
export const emergencyLevels = ['infant', 'infant_low', 'emergency_low', 'emergency_high'] as const satisfies VitalLevel[]
/** Levels that need action now. */
export const urgentLevels = [...emergencyLevels, 'severe', 'infant_high', 'critical_low', 'critical_high'] as const satisfies VitalLevel[]
export type UrgentLevel = (typeof urgentLevels)[number]
export const isUrgent = (level: VitalLevel | null): level is UrgentLevel => urgentLevels.some((each) => each === level)

const sugar = ['normal', 'low', 'diabetes', 'critical_high', 'emergency_low', 'emergency_high'] as const
/** Levels possible for each kind. */
export const levelsOf: Record<VitalKind, readonly VitalLevel[]> = {
  bp: ['normal', 'elevated', 'stage1', 'stage2', 'severe', 'low', 'critical_low'],
  hr: ['normal', 'slightly_low', 'low', 'high', 'critical_low', 'critical_high', 'emergency_high'],
  rr: ['normal', 'slightly_low', 'low', 'high', 'critical_low', 'critical_high', 'emergency_high'],
  temp: [
    ...(['normal', 'slightly_low', 'slightly_high', 'fever', 'high', 'critical_low', 'critical_high', 'emergency_low'] as const),
    ...(['infant', 'infant_low', 'infant_high'] as const),
  ],
  spo2: ['normal', 'on_oxygen', 'low', 'critical_low', 'emergency_low'],
  glucose_fast: [...sugar, 'prediabetes'],
  glucose: [...sugar, 'slightly_high'],
  weight: ['fast_gain', 'critical_low'],
  height: [],
  head: [],
}

export const noteLength = 200

export const VitalSign = z.object({
  id,
  kind: vitalKind,
  takenAt: instant,
  /** In the kind's stored unit. Blood pressure: systolic, then diastolic. */
  values: z.array(z.number()),
  /** The unit it was entered in. */
  unit: vitalUnit,
  /** Of a saturation: what was breathed. Null if nobody said so. */
  oxygen: z.nullable(Oxygen),
  note: z.nullable(z.string()),
  /** Null if no limits are known for this kind at this age. */
  level: z.nullable(vitalLevel),
  /** The person's age when it was taken. */
  age: vitalAge,
  /** Who added it. */
  addedBy: z.enum(['patient', 'provider']),
  addedByName: z.nullable(z.string()),
  /** Incremented on each change; edits must name the version they are based on. */
  version: z.int(),
  /** Only whoever added it can edit it. */
  isEditable: z.boolean(),
})
export type VitalSign = z.infer<typeof VitalSign>

export const VitalVersion = z.object({
  id,
  version: z.int(),
  /** What led to this version. */
  change: z.enum(['edited', 'deleted']),
  changedAt: instant,
  changedByName: z.nullable(z.string()),
  takenAt: instant,
  values: z.array(z.number()),
  unit: vitalUnit,
  oxygen: z.nullable(Oxygen),
  note: z.nullable(z.string()),
})
export type VitalVersion = z.infer<typeof VitalVersion>

/** The latest reading of a kind and the one before. */
export const LatestVital = z.object({ latest: VitalSign, before: z.nullable(z.object({ takenAt: instant, values: z.array(z.number()) })) })
export type LatestVital = z.infer<typeof LatestVital>

const bound = z.nullable(z.number())
/** Facts about a kind: the plausible range, the usual range in adults, and the source. */
export const VitalKindFacts = z.object({
  kind: vitalKind,
  loinc: z.string(),
  /** One per value. */
  parts: z.array(z.object({ least: z.number(), most: z.number(), low: bound, high: bound })),
  source: z.string(),
})
export type VitalKindFacts = z.infer<typeof VitalKindFacts>

const measured = {
  values: z.array(z.number().check(z.minimum(-1000), z.maximum(100_000))).check(z.minLength(1), z.maxLength(2)),
  unit: vitalUnit,
  /** Of a saturation only. Absent leaves what was said, null takes it away. */
  oxygen: z.optional(z.nullable(Oxygen)),
}
const written = { ...measured, takenAt: instant, note: optionalText(noteLength) }
export const AddVital = z.object({ kind: vitalKind, ...written })
export type AddVital = z.infer<typeof AddVital>
/** Readings taken at the same time, at most one per kind; saved all or nothing. */
export const AddVitals = z.object({
  readings: z.array(z.object({ kind: vitalKind, ...measured })).check(
    z.minLength(1),
    z.refine((readings) => new Set(readings.map(({ kind }) => kind)).size === readings.length, { error: 'invalid_input' }),
  ),
  takenAt: instant,
  note: optionalText(noteLength),
})
export type AddVitals = z.infer<typeof AddVitals>
/** `id`: of the first row. */
const VitalsTogether = z.object({ id, rows: z.array(VitalSign) })
export type VitalsTogether = z.infer<typeof VitalsTogether>
export const EditVital = z.object({ ...written, version: z.int() })
export type EditVital = z.infer<typeof EditVital>

const listQuery = z.object({ kind: z.optional(vitalKind), ...pageQuery })
const list = page(VitalSign)
const chartQuery = z.object({ kind: vitalKind, from: instant, until: instant })
/** Oldest first. Limited to the latest ones if there are very many. */
const chart = z.object({ rows: z.array(VitalSign) })
const summary = z.object({ rows: z.array(LatestVital) })
const versions = z.object({ rows: z.array(VitalVersion) })
const growthQuery = z.object({ measure: growthMeasure })
const ofPatient = z.object({ patientId: id })
const oneOfPatient = z.object({ patientId: id, id })

export const vitalsApi = endpoints({
  listVitals: {
    method: 'GET',
    path: '/api/vitals',
    summary: 'The caller’s measurements, latest first; of one kind if given.',
    query: listQuery,
    response: list,
  },
  addVital: {
    method: 'POST',
    path: '/api/vitals',
    summary: 'Adds a measurement; it is stored in the UCUM unit of its kind, with its level by the cited cut-points.',
    body: AddVital,
    response: VitalSign,
    status: 201,
    idempotent: true,
  },
  addVitals: {
    method: 'POST',
    path: '/api/vitals/together',
    summary: 'Adds measurements taken at one time, such as blood pressure and pulse; all or none.',
    body: AddVitals,
    response: VitalsTogether,
    status: 201,
    idempotent: true,
  },
  listVitalKinds: {
    method: 'GET',
    path: '/api/vitals/kinds',
    summary: 'The kinds of measurements, with LOINC codes, bounds, usual ranges and sources.',
    response: z.object({ kinds: z.array(VitalKindFacts) }),
  },
  listLatestVitals: {
    method: 'GET',
    path: '/api/vitals/latest',
    summary: 'The caller’s latest measurement of each kind.',
    response: summary,
  },
  listVitalsBetween: {
    method: 'GET',
    path: '/api/vitals/between',
    summary: 'The caller’s measurements of one kind in a period, oldest first, for a chart.',
    query: chartQuery,
    response: chart,
  },
  getGrowth: {
    method: 'GET',
    path: '/api/vitals/growth',
    summary: 'The caller’s growth up to 19 years with z-scores and percentiles, and the curves of one measure.',
    query: growthQuery,
    response: Growth,
  },
  exportVitals: {
    method: 'GET',
    path: '/api/vitals/export.csv',
    summary: 'The caller’s measurements as a table, latest first; of one kind if given. At most 10,000 rows.',
    query: z.object({ kind: z.optional(vitalKind) }),
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  },
  getVital: { method: 'GET', path: '/api/vitals/:id', summary: 'One of the caller’s measurements.', params: byId, response: VitalSign },
  editVital: {
    method: 'PUT',
    path: '/api/vitals/:id',
    summary: 'Changes an entry the caller added; earlier versions are kept.',
    params: byId,
    body: EditVital,
    response: VitalSign,
  },
  deleteVital: {
    method: 'DELETE',
    path: '/api/vitals/:id',
    summary: 'Removes an entry the caller added; it is kept, but no longer shown.',
    params: byId,
    response: z.object({}),
  },
  listVitalVersions: {
    method: 'GET',
    path: '/api/vitals/:id/versions',
    summary: 'Earlier versions of one of the caller’s measurements, latest first.',
    params: byId,
    response: versions,
  },
  listPatientVitals: {
    method: 'GET',
    path: '/api/vitals/of/:patientId',
    summary: 'The measurements of a patient in the caller’s care, latest first.',
    params: ofPatient,
    query: listQuery,
    response: list,
  },
  addPatientVital: {
    method: 'POST',
    path: '/api/vitals/of/:patientId',
    summary: 'Adds a measurement to the record of a patient in the caller’s care; the patient is notified.',
    params: ofPatient,
    body: AddVital,
    response: VitalSign,
    status: 201,
    idempotent: true,
  },
  addPatientVitals: {
    method: 'POST',
    path: '/api/vitals/of/:patientId/together',
    summary: 'Adds measurements taken at one time to the record of a patient in the caller’s care, all or none; the patient is notified.',
    params: ofPatient,
    body: AddVitals,
    response: VitalsTogether,
    status: 201,
    idempotent: true,
  },
  exportPatientVitals: {
    method: 'GET',
    path: '/api/vitals/of/:patientId/export.csv',
    summary: 'The measurements of a patient in the caller’s care as a table, latest first. At most 10,000 rows.',
    params: ofPatient,
    query: z.object({ kind: z.optional(vitalKind) }),
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  },
  listLatestPatientVitals: {
    method: 'GET',
    path: '/api/vitals/of/:patientId/latest',
    summary: 'The latest measurement of each kind of a patient in the caller’s care.',
    params: ofPatient,
    response: summary,
  },
  listPatientVitalsBetween: {
    method: 'GET',
    path: '/api/vitals/of/:patientId/between',
    summary: 'The measurements of one kind of a patient in the caller’s care in a period, oldest first.',
    params: ofPatient,
    query: chartQuery,
    response: chart,
  },
  getPatientGrowth: {
    method: 'GET',
    path: '/api/vitals/of/:patientId/growth',
    summary: 'The growth of a patient in the caller’s care, up to 19 years, with z-scores and percentiles, and the curves of one measure.',
    params: ofPatient,
    query: growthQuery,
    response: Growth,
  },
  editPatientVital: {
    method: 'PUT',
    path: '/api/vitals/of/:patientId/:id',
    summary: 'Changes an entry the caller added to a patient’s record.',
    params: oneOfPatient,
    body: EditVital,
    response: VitalSign,
  },
  deletePatientVital: {
    method: 'DELETE',
    path: '/api/vitals/of/:patientId/:id',
    summary: 'Removes an entry the caller added to a patient’s record.',
    params: oneOfPatient,
    response: z.object({}),
  },
  listPatientVitalVersions: {
    method: 'GET',
    path: '/api/vitals/of/:patientId/:id/versions',
    summary: 'Earlier versions of a measurement of a patient in the caller’s care.',
    params: oneOfPatient,
    response: versions,
  },
})
