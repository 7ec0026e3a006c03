import { CoverageContent } from '@uzima/contract/check-in/coverage'
import { z } from 'zod/mini'
import { coding } from '#export/fhir.ts'
import type { Fields } from '#records/fields.ts'
import { recordOf } from '#records/record.ts'

/** Plan and group, which both are classes in FHIR. A plan is known by its name, which stands for its number too. */
const classesOf = ({ plan, groupNumber }: CoverageContent) => [
  ...(plan === null ? [] : [{ type: { coding: [coding('coverageClass', 'plan')] }, value: plan, name: plan }]),
  ...(groupNumber === null ? [] : [{ type: { coding: [coding('coverageClass', 'group')] }, value: groupNumber }]),
]

type HolderRelationship = NonNullable<CoverageContent['relationship']>
/** Who is whose parent, seen from the other side: FHIR says what the insured person is to the holder of the policy. */
export const reversed = (relationship: HolderRelationship): HolderRelationship =>
  relationship === 'parent' ? 'child' : relationship === 'child' ? 'parent' : relationship

/** `brought`: the file that it came from, and what stood there before; nothing once somebody has changed it. */
const Brought = z.object({ source: z.string(), former: z.nullable(CoverageContent) })
export type Brought = z.infer<typeof Brought>
const StoredCoverage = z.extend(CoverageContent, { brought: z.nullable(Brought) })
type StoredCoverage = z.infer<typeof StoredCoverage>

/** How the practice is paid. A document lists it as a table. */
const fields = {
  kind: {
    encrypted: 'text',
    fhir: ({ kind }) => (kind === 'insurance' ? { type: { text: 'Health insurance' } } : { type: { coding: [coding('selfPay', 'pay')] } }),
  },
  // who pays is said by whoever knows the patient's own resource
  insurer: { encrypted: 'text' },
  memberNumber: {
    encrypted: 'text',
    // known as either, depending on who reads
    fhir: ({ memberNumber }) =>
      memberNumber === null
        ? {}
        : { identifier: [{ type: { coding: [coding('identifierType', 'MB')] }, value: memberNumber }], subscriberId: memberNumber },
  },
  plan: {
    encrypted: 'text',
    fhir: (coverage) => {
      const classes = classesOf(coverage)
      return classes.length > 0 ? { class: classes } : {}
    },
  },
  groupNumber: { encrypted: 'text' },
  relationship: {
    encrypted: 'text',
    fhir: ({ relationship }) =>
      relationship === null ? {} : { relationship: { coding: [coding('subscriberRelationship', reversed(relationship))] } },
  },
  holder: { encrypted: 'text', fhir: ({ holder }) => (holder === null ? {} : { subscriber: { display: holder } }) },
  brought: { encrypted: 'json' },
} satisfies Fields<StoredCoverage, CoverageContent>

export const coverageRecord = recordOf({
  table: 'coverages',
  kind: 'medical_records',
  subject: 'patientId',
  content: StoredCoverage,
  fields,
})
