import { z } from 'zod/mini'
import { id, instant } from '../fields.ts'
import { NamedType, visitMode } from './kinds.ts'

/** One time of a clinician's for many patients, as those who arrange it see it. Never who has a seat: that is said by their visits. */
export const GroupVisit = z.object({
  id,
  doctorId: id,
  type: NamedType,
  mode: visitMode,
  start: instant,
  end: instant,
  seats: z.int(),
  taken: z.int(),
  /** On offer to those who wait for one, and held for them. */
  held: z.int(),
  /** In the words of the practice, for whoever may book it. */
  title: z.nullable(z.string()),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
  version: z.int(),
})
export type GroupVisit = z.infer<typeof GroupVisit>

/** The group visit in which a visit has a seat. */
export const GroupOfVisit = z.object({ id, title: z.nullable(z.string()), note: z.nullable(z.string()) })
