import { entryTextLength } from '@uzima/contract/chart/entries'
import { isBeforeDate } from '@uzima/contract/chart/partial-date'
import type { WriteCondition } from '@uzima/contract/conditions'
import { type ClinicalStatus, clinicalStatuses, diagnosisCode, problemLength } from '@uzima/contract/conditions/content'
import type { Omission } from '@uzima/contract/imports/kinds'
import { z } from 'zod/mini'
import { isAsserted } from '#export/fhir.ts'
import { problemCalled } from '#modules/conditions/public.ts'
import {
  codesOf,
  codingsOf,
  dateIn,
  dateOf,
  hasCode,
  type Json,
  nameOf,
  notesIn,
  objectIn,
  objectsIn,
  omittedOf,
  shortened,
} from './foreign.ts'
import type { Mapped } from './mapped.ts'

const noneKnown = ['160245001', 'no-problem-info', 'no-known-problems']

export function toCondition(resource: Json): Mapped {
  const name = nameOf(resource.code)
  if (hasCode(resource.code, ...noneKnown) || /^no (known|current) problems?/i.test(name ?? '')) return { leftOut: 'nothing_known', name }
  if (hasCode(resource.verificationStatus, 'entered-in-error', 'refuted')) return { leftOut: 'withdrawn', name }
  if (hasCode(resource.verificationStatus, 'differential')) return { leftOut: 'not_certain', name }
  if (name === null) return { leftOut: 'no_name', name }
  const omitted = new Set<Omission>()
  const text = shortened(name, problemLength, omitted) ?? name
  const { listed, code, isChronic } = problemOf(text, resource.code)
  if (codingsOf(resource.code).some((each) => each.code !== code)) omitted.add('code')
  const status = statusOf(resource)
  const onset = dateOf(resource, 'onset')
  const over = dateIn(resource.abatementDateTime) ?? dateIn(objectIn(resource.abatementPeriod).end)
  const isKept = over !== null && status === 'resolved' && (onset === null || !isBeforeDate(over, onset))
  if (over !== null && !isKept) omitted.add('day')
  const says: WriteCondition = {
    problem: { listed, code, text },
    status,
    isChronic,
    onset,
    ended: isKept ? over : null,
    note: shortened(notesIn(resource.note), entryTextLength, omitted),
  }
  const kept = [
    'clinicalStatus',
    'verificationStatus',
    'code',
    'onsetDateTime',
    'onsetPeriod',
    'note',
    'abatementDateTime',
    'abatementPeriod',
  ]
  if (objectsIn(resource.extension).every(isAsserted)) kept.push('extension')
  return { kind: 'condition', says, omitted: omittedOf(resource, [...kept, 'abatementBoolean'], omitted) }
}

/** Which of our problems it is, if it has exactly that name; and its ICD-10 code. */
export function problemOf(text: string, concept: unknown): { listed: string | null; code: string | null; isChronic: boolean } {
  const known = problemCalled(text, undefined)
  const [code] = codesOf(concept, 'icd10cm', 'icd10').flatMap((each) => {
    const read = z.safeParse(diagnosisCode, each.trim().toUpperCase())
    return read.success ? read.data : []
  })
  return { listed: known?.id ?? null, code: code ?? known?.code ?? null, isChronic: known?.isChronic ?? false }
}

function statusOf(resource: Json): ClinicalStatus {
  const said = clinicalStatuses.find((each) => hasCode(resource.clinicalStatus, each) || resource.clinicalStatus === each)
  if (said) return said
  if (hasCode(resource.clinicalStatus, 'relapse')) return 'recurrence'
  const isOver = hasCode(resource.clinicalStatus, 'inactive') || Object.keys(resource).some((each) => each.startsWith('abatement'))
  return isOver && resource.abatementBoolean !== false ? 'resolved' : 'active'
}
