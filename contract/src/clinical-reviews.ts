import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, page, pageQuery } from './fields.ts'

/** The parts of the clinical data that a practice's clinician signs, each with a version of its own. */
export const clinicalPart = z.enum(['symptoms', 'medications', 'measurements', 'prevention'])
export type ClinicalPart = z.infer<typeof clinicalPart>

export const ruleSection = z.enum([
  'red_flags',
  'first_aid',
  'direct_questions',
  'hints',
  'alarm',
  'groups',
  'conditions',
  'interactions',
  'allergies',
  'problems',
  'duplicates',
  'doses',
  'drug_classes',
  'limits',
  'screenings',
  'vaccinations',
  'children',
  'vaccines',
])
export type RuleSection = z.infer<typeof ruleSection>

/** One rule of the data as a reviewer reads it. Names and reasons are in the reader's language where the data has them, else English. */
export const ClinicalRule = z.object({
  section: ruleSection,
  /** As in the data file. */
  id: z.string(),
  /** Urgency, severity or grade, as in the data; null where the rule has none. */
  level: z.nullable(z.string()),
  /** When it applies. */
  statement: z.string(),
  /** What it says then. */
  detail: z.nullable(z.string()),
  source: z.nullable(z.string()),
  url: z.nullable(z.url()),
})
export type ClinicalRule = z.infer<typeof ClinicalRule>

/** A clinician's signature under a version of a part. Signatures under earlier versions and withdrawn ones stay in the history. */
export const ClinicalSignature = z.object({
  id,
  version: z.string(),
  /** The name at signing. */
  name: z.string(),
  signedAt: instant,
  withdrawnAt: z.nullable(instant),
  /** Under the version in use. */
  isCurrent: z.boolean(),
  /** Whether the caller may withdraw it. */
  canWithdraw: z.boolean(),
})
export type ClinicalSignature = z.infer<typeof ClinicalSignature>

export const ClinicalReview = z.object({
  part: clinicalPart,
  /** Changes with every change of the data. */
  version: z.string(),
  /** The latest signature under this version; null if no clinician has signed it. */
  review: z.nullable(z.object({ name: z.string(), signedAt: instant })),
})
export type ClinicalReview = z.infer<typeof ClinicalReview>

const ofPart = z.object({ part: clinicalPart })
const bytes = z.unknown()

export const clinicalReviewsApi = endpoints({
  listClinicalReviews: {
    method: 'GET',
    path: '/api/clinical-reviews',
    summary: 'Which parts of the clinical data a clinician of the practice has reviewed, in the versions in use.',
    response: z.object({ rows: z.array(ClinicalReview) }),
  },
  listClinicalRules: {
    method: 'GET',
    path: '/api/clinical-reviews/:part/rules',
    summary: 'The rules of a part, 50 at a time in the order of the data, with the number in each section.',
    params: ofPart,
    query: z.object({ ...pageQuery, section: z.optional(ruleSection) }),
    response: z.object({
      ...page(ClinicalRule).shape,
      version: z.string(),
      sections: z.array(z.object({ section: ruleSection, count: z.int() })),
    }),
  },
  printClinicalRules: {
    method: 'GET',
    path: '/api/clinical-reviews/:part/rules.pdf',
    summary: 'All rules of a part as a document.',
    params: ofPart,
    response: bytes,
    file: 'application/pdf',
  },
  listClinicalSignatures: {
    method: 'GET',
    path: '/api/clinical-reviews/:part/signatures',
    summary: 'The latest 50 signatures under a part, newest first, earlier versions and withdrawn ones included.',
    params: ofPart,
    response: z.object({ rows: z.array(ClinicalSignature) }),
  },
  signClinicalRules: {
    method: 'POST',
    path: '/api/clinical-reviews/:part/signatures',
    summary: 'Signs the version in use as a clinician of the practice; the version must be the one that was read.',
    params: ofPart,
    body: z.object({ version: z.string().check(z.maxLength(100)) }),
    response: ClinicalReview,
  },
  withdrawClinicalSignature: {
    method: 'POST',
    path: '/api/clinical-reviews/signatures/:id/withdraw',
    summary: 'Withdraws a signature: for the clinician who signed and for admins.',
    params: byId,
    response: ClinicalReview,
  },
})
