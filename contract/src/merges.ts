import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, page, pageQuery } from './fields.ts'
import { addressParts } from './profiles/address.ts'
import { addressLines } from './profiles/postal-address.ts'
import { gender } from './profiles.ts'

/** How long a merge can be undone. */
export const undoDays = 30

export const identityFields = ['name', 'dateOfBirth', 'gender', 'phone', 'address'] as const
const identityField = z.enum(identityFields)
export type IdentityField = z.infer<typeof identityField>

/** Who somebody is: all that is seen of a record here. */
export const MergeSide = z.object({
  id,
  name: z.string(),
  gender: z.nullable(gender),
  dateOfBirth: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  ...addressParts,
  /** Somebody signs in to it. */
  hasAccount: z.boolean(),
  /** When the practice registered it; null if its owner signed up. */
  registeredAt: z.nullable(instant),
})
export type MergeSide = z.infer<typeof MergeSide>

/** Street lines and town are one thing: what is said of an address is any part of it. */
export const isSaid = (side: MergeSide, field: IdentityField): boolean =>
  field === 'address' ? addressLines(side, (code) => code).length > 0 : side[field] !== null

export const entryKind = z.enum([
  'visits',
  'series',
  'notes',
  'conditions',
  'allergies',
  'medications',
  'immunizations',
  'procedures',
  'histories',
  'vitals',
  'steps',
  'results',
  'orders',
  'letters',
  'files',
  'tasks',
  'contacts',
  'care_team',
  'deliveries',
  'symptom_checks',
  'wellness',
])
export type EntryKind = z.infer<typeof entryKind>

/**
 * Why two records cannot be put together. has_account: people sign in to both. other_way_round: only the other one can be closed.
 * in_use: somebody has used the account that would be closed. visits_overlap: both have a visit at that time.
 */
export const mergeObstacle = z.enum(['same_record', 'own_record', 'is_staff', 'has_account', 'other_way_round', 'in_use', 'visits_overlap'])
export type MergeObstacle = z.infer<typeof mergeObstacle>

export const MergePreview = z.object({
  /** The record that would be closed, and the one that would have its entries. */
  from: MergeSide,
  into: MergeSide,
  /** What `into` does not say and `from` does. */
  suggested: z.array(identityField),
  entries: z.array(z.object({ kind: entryKind, moving: z.int(), there: z.int() })),
  obstacles: z.array(z.object({ kind: mergeObstacle, at: z.nullable(instant), doctor: z.nullable(z.string()) })),
})
export type MergePreview = z.infer<typeof MergePreview>

const named = { id, name: z.string() }
export const Merge = z.object({
  id,
  from: z.object(named),
  into: z.object({ ...named, dateOfBirth: z.nullable(z.string()) }),
  /** Null if that account is gone. */
  mergedBy: z.nullable(z.string()),
  mergedAt: instant,
  undoableUntil: instant,
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(instant),
})
export type Merge = z.infer<typeof Merge>

const pair = { from: id, into: id }

export const mergesApi = endpoints({
  previewMerge: {
    method: 'GET',
    path: '/api/merges/preview',
    summary: 'Two records side by side: who they are of, how many entries of each kind would move, and what stands in the way.',
    query: z.object(pair),
    response: MergePreview,
  },
  mergePatients: {
    method: 'POST',
    path: '/api/merges',
    summary: 'Moves all entries of a record that the practice has registered into another record of the same patient, and closes it.',
    body: z.object({
      ...pair,
      /** What is taken from the record that is closed. */
      keepFrom: z.array(identityField).check(z.maxLength(identityFields.length)),
    }),
    response: Merge,
    status: 201,
    idempotent: true,
  },
  listMerges: {
    method: 'GET',
    path: '/api/merges',
    summary: 'Merges of the last 30 days, the newest first.',
    query: z.object(pageQuery),
    response: page(Merge),
  },
  undoMerge: {
    method: 'POST',
    path: '/api/merges/:id/undo',
    summary: 'Takes a merge back: what was moved goes back as it is by now, with what was added to it since.',
    params: byId,
    response: Merge,
  },
})
