import { z } from 'zod/mini'
import { AllergyList } from './allergies.ts'
import { endpoints } from './endpoint.ts'
import { id } from './fields.ts'

/** A patient's chart as its summary shows it: what stands in its header first. */
export const Chart = z.object({ allergies: AllergyList })
export type Chart = z.infer<typeof Chart>

export const chartApi = endpoints({
  getChart: {
    method: 'GET',
    path: '/api/chart/of/:patientId',
    summary: 'The summary of the chart of a patient in the caller’s care.',
    params: z.object({ patientId: id }),
    response: Chart,
  },
})
