import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { byId, id, instant, page, pageQuery } from '../fields.ts'
import { duplicateReason } from '../registration.ts'

/** Who somebody is, and whether they sign in. */
export const DuplicateSide = z.object({
  id,
  name: z.string(),
  dateOfBirth: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  hasAccount: z.boolean(),
  /** When the practice registered it; null if its owner signed up. */
  registeredAt: z.nullable(instant),
})
export type DuplicateSide = z.infer<typeof DuplicateSide>

/** Two records that are likely of one person. */
export const DuplicatePair = z.object({
  /** The record that a merge would close, and the one that would stay. */
  from: DuplicateSide,
  into: DuplicateSide,
  because: z.array(duplicateReason),
  /** Staff can close `from`. Else people sign in to both, or used to. */
  isMergeable: z.boolean(),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

const Named = z.object({ id, name: z.string(), dateOfBirth: z.nullable(z.string()) })
/** Two records of which somebody has said that they are of two people. */
export const DistinctPair = z.object({
  id,
  one: Named,
  other: Named,
  /** Null if that account is gone. */
  markedBy: z.nullable(z.string()),
  markedAt: instant,
})
export type DistinctPair = z.infer<typeof DistinctPair>

export const duplicatesApi = endpoints({
  listDuplicates: {
    method: 'GET',
    path: '/api/merges/duplicates',
    summary:
      'Records of the practice that are likely of one person, two by two, the newest record first. A page may be empty with more to come.',
    query: z.object(pageQuery),
    response: page(DuplicatePair),
  },
  markDistinct: {
    method: 'POST',
    path: '/api/merges/distinct',
    summary: 'Says that two records are of two people, so that they are not listed as likely duplicates any more.',
    body: z.object({ one: id, other: id }),
    response: DistinctPair,
    status: 201,
  },
  listDistinct: {
    method: 'GET',
    path: '/api/merges/distinct',
    summary: 'Records of which somebody has said that they are of two people, the latest first.',
    query: z.object(pageQuery),
    response: page(DistinctPair),
  },
  unmarkDistinct: {
    method: 'DELETE',
    path: '/api/merges/distinct/:id',
    summary: 'Takes that back: the two may be listed again.',
    params: byId,
    response: z.object({ id }),
  },
})
