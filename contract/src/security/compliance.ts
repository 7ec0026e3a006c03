import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/** Data types that require consent to the notice of privacy practices. */
export const protectedTypes = ['appointments', 'medical_records', 'medications', 'vital_signs'] as const
export const protectedType = z.enum(protectedTypes)
export type ProtectedType = z.infer<typeof protectedType>

/** The specification's names. The server checks them against its own data, which alone decides. */
export const CheckCompliance = z.object({
  operation: z.enum(['view', 'update', 'export', 'share']),
  dataType: protectedType,
  data: z.object({
    patient_id: z.optional(id),
    doctor_id: z.optional(id),
    appointment_id: z.optional(id),
    access_level: z.enum(['provider', 'patient']),
    data_purpose: z.optional(z.string().check(z.maxLength(60))),
  }),
})
export type CheckCompliance = z.infer<typeof CheckCompliance>

export const Compliance = z.object({
  success: z.boolean(),
  /** Error code of what blocks it. */
  reason: z.nullable(z.string()),
  message: z.string(),
  timestamp: instant,
})
export type Compliance = z.infer<typeof Compliance>

export const securityComplianceApi = endpoints({
  checkCompliance: {
    method: 'POST',
    path: '/functions/v1/hipaa-compliance-check',
    unattended: true,
    summary: 'Whether the caller may open protected data now, decided by what the server knows.',
    body: CheckCompliance,
    response: Compliance,
  },
})
