import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'

const text = z._default(z.string().check(z.maxLength(4000)), '')
const line = z.nullish(z.int())

/** What a browser sends to `report-uri`. */
const LegacyViolation = z.object({
  'effective-directive': text,
  /** Older browsers send only this one, containing the whole directive. */
  'violated-directive': text,
  'blocked-uri': text,
  'document-uri': text,
  'source-file': text,
  'line-number': line,
})
/** What a browser sends to `report-to`; other kinds of reports are accepted and dropped. */
const Report = z.object({
  type: z.string().check(z.maxLength(60)),
  body: z.nullish(
    z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: z.nullish(text), lineNumber: line }),
  ),
})

export const PolicyReports = z
  .object({
    'csp-report': z.optional(LegacyViolation),
    reports: z.optional(z.array(Report).check(z.maxLength(100))),
  })
  .check((check) => {
    if (!check.value['csp-report'] && !check.value.reports)
      check.issues.push({ code: 'custom', message: 'required_field', path: ['csp-report'], input: undefined })
  })

export const securityReportsApi = endpoints({
  reportPolicyViolations: {
    method: 'POST',
    path: '/api/security/policy-reports',
    unattended: true,
    summary: 'Counts a browser’s content security policy reports, without anything that may identify a person.',
    takes: ['application/csp-report', 'application/reports+json'],
    bodyLimit: 32_768,
    body: PolicyReports,
    response: z.object({ success: z.literal(true) }),
  },
})
