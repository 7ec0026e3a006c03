import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { TravelTime } from '../locations.ts'

const mostPairs = 500
const SetTravelTimes = z.object({
  /** Null for a way that takes no time to speak of. Ways that are not named stay as they are. */
  rows: z
    .array(z.object({ ...TravelTime.shape, minutes: z.nullable(TravelTime.shape.minutes) }).check(z.refine(({ from, to }) => from !== to)))
    .check(z.minLength(1), z.maxLength(mostPairs)),
})

/** Apart from the other endpoints of locations, which patients' pages load. */
export const travelApi = endpoints({
  setTravelTimes: {
    method: 'PUT',
    path: '/api/admin/travel-times',
    summary:
      'Set how long doctors take between locations. Times in which they could not get there are not offered any more; what is booked stays.',
    body: SetTravelTimes,
    response: z.object({ travel: z.array(TravelTime) }),
  },
})
