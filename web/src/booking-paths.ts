import { segment, withQuery } from './paths.ts'

/** `practice` is for people to read: a link stays good when the practice is renamed. `doctor` by id; any doctor without one. */
type BookingAddress = { practice: string; type: string; doctor?: string }
const under = (place: string, { practice, type, ...query }: BookingAddress) =>
  withQuery(`${place}/${segment(practice)}/${segment(type)}`, query)

/** Free times of a type of appointment, apart from paths.ts so that the first visit does not load them. */
export const bookingPaths = {
  /** For whoever was given the link. */
  bookingLink: (address: BookingAddress) => under('/book', address),
  /** In a frame of the practice's own website. */
  bookingFrame: (address: BookingAddress) => under('/embed', address),
} as const
