import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, day, givenDay, id, text } from './fields.ts'

/** More than anybody has walked in a day. */
export const mostSteps = 300_000
export const deviceLength = 80
/** The longest period that is read at once: a year, and what surrounds it. */
export const mostDaysRead = 400

/** How many steps a device counted, and which, if that is known. */
const counted = { count: z.int().check(z.minimum(0), z.maximum(mostSteps)), device: z.nullable(text(deviceLength)) }

/** Steps of one day, as they come with a file. */
export const StepsOfDay = z.object({ day: givenDay, ...counted })
export type StepsOfDay = z.infer<typeof StepsOfDay>

export const DailySteps = z.object({
  id,
  day,
  ...counted,
  /** What was counted of this day before another count took its place. */
  before: z.nullable(z.object(counted)),
})
export type DailySteps = z.infer<typeof DailySteps>

const ofPatient = z.object({ patientId: id })
const period = z.object({ from: day, until: day })
/** Oldest first; `latest` is the last day of all that was counted. */
const list = z.object({ rows: z.array(DailySteps), latest: z.nullable(day) })
export type StepsOfPeriod = z.infer<typeof list>

export const stepsApi = endpoints({
  listSteps: {
    method: 'GET',
    path: '/api/steps',
    summary: 'The caller’s steps a day from one day to another, oldest first; at most 400 days.',
    query: period,
    response: list,
  },
  deleteSteps: {
    method: 'DELETE',
    path: '/api/steps/:id',
    summary: 'Removes the caller’s steps of a day; they are kept, but no longer shown.',
    params: byId,
    response: z.object({}),
  },
  listPatientSteps: {
    method: 'GET',
    path: '/api/steps/of/:patientId',
    summary: 'The steps a day of a patient in the caller’s care from one day to another, oldest first; at most 400 days.',
    params: ofPatient,
    query: period,
    response: list,
  },
})
