import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { id, instant, optionalText } from '../fields.ts'

/** FHIR Coverage.kind. */
export const coverageKind = z.enum(['insurance', 'self-pay'])
export type CoverageKind = z.infer<typeof coverageKind>
/** Who holds the policy, to the insured person. FHIR’s subscriber-relationship says it the other way round. */
export const holderRelationships = ['self', 'spouse', 'parent', 'child', 'other'] as const
export const holderRelationship = z.enum(holderRelationships)

export const insurerLength = 120
export const coverageNumberLength = 60

/** How the practice is paid; all but the kind is null where the patient pays. */
export const CoverageContent = z.object({
  kind: coverageKind,
  insurer: z.nullable(z.string()),
  memberNumber: z.nullable(z.string()),
  plan: z.nullable(z.string()),
  groupNumber: z.nullable(z.string()),
  relationship: z.nullable(holderRelationship),
  /** Who holds the policy, if not the patient. */
  holder: z.nullable(z.string()),
})
export type CoverageContent = z.infer<typeof CoverageContent>

const Coverage = z.extend(CoverageContent, { updatedAt: instant })
export type Coverage = z.infer<typeof Coverage>
/** Null: nothing is known. */
export const KnownCoverage = z.object({ coverage: z.nullable(Coverage) })
export type KnownCoverage = z.infer<typeof KnownCoverage>

export const WriteCoverage = z
  .object({
    kind: coverageKind,
    insurer: optionalText(insurerLength),
    memberNumber: optionalText(coverageNumberLength),
    plan: optionalText(insurerLength),
    groupNumber: optionalText(coverageNumberLength),
    relationship: z.nullable(holderRelationship),
    holder: optionalText(insurerLength),
  } satisfies Record<keyof CoverageContent, z.ZodMiniType>)
  .check(
    z.refine(({ kind, insurer }) => kind === 'self-pay' || insurer !== null, { path: ['insurer'], error: 'coverage_insurer_missing' }),
    z.refine(({ kind, memberNumber }) => kind === 'self-pay' || memberNumber !== null, {
      path: ['memberNumber'],
      error: 'coverage_number_missing',
    }),
  )
export type WriteCoverage = z.input<typeof WriteCoverage>

export const coverageApi = endpoints({
  getCoverage: {
    method: 'GET',
    path: '/api/check-in/coverage',
    summary: 'What the caller has said of their insurance.',
    response: KnownCoverage,
  },
  setCoverage: {
    method: 'PUT',
    path: '/api/check-in/coverage',
    summary: 'Says how the practice is paid; takes the place of what was said before.',
    body: WriteCoverage,
    response: KnownCoverage,
  },
  getDeskCoverage: {
    method: 'GET',
    path: '/api/check-in/visits/:id/coverage',
    summary: 'What the patient of a visit has said of their insurance, for the front desk.',
    params: z.object({ id }),
    response: KnownCoverage,
  },
  getPatientCoverage: {
    method: 'GET',
    path: '/api/check-in/patients/:id/coverage',
    summary: 'What a patient has said of their insurance, beside who they are, for the front desk.',
    params: z.object({ id }),
    response: KnownCoverage,
  },
})
