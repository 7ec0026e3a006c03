import { segment, withQuery } from './paths.ts'

/** `practice` is for people to read: a link stays good when the practice is renamed. `doctor` by id; any doctor without one. */
type BookingAddress = { practice: string; type: string; doctor?: string }
const under = (place: string, { practice, type, ...query }: BookingAddress) =>
  withQuery(`${place}/${segment(practice)}/${segment(type)}`, query)

/** Pages that a letter, a poster or another page alone leads to, apart from paths.ts so that only those load them who need them. */
export const linkPaths = {
  /** Before a visit, and on arrival. */
  checkIn: ({ id }: { id: string }) => `/check-in/${segment(id)}`,
  /** To hang on the wall: leads patients to `here`. */
  poster: () => '/desk/poster',
  /** For whoever has scanned the poster. */
  here: () => '/here',
  /** What a tablet in the waiting room shows. */
  kiosk: () => '/kiosk',
  /** A time on offer, for whoever was sent its link. */
  offer: ({ token }: { token: string }) => `/offer/${segment(token)}`,
  /** What a patient is asked whose doctor is away, for whoever was sent the link. */
  away: ({ token }: { token: string }) => `/away/${segment(token)}`,
  /** Free times of a type of appointment, for whoever was given the link. */
  bookingLink: (address: BookingAddress) => under('/book', address),
  /** In a frame of the practice's own website. */
  bookingFrame: (address: BookingAddress) => under('/embed', address),
  /** A summary behind a link, for whoever was sent it. */
  openHealthLink: () => '/health-links/open',
  /** Records from elsewhere. */
  importRecords: (query: { file?: string | undefined } = {}) => withQuery('/health-records/import', query),
  /** Portals of others that the person has connected; they send people back here. */
  portalConnections: () => '/health-records/connections',
  /** Apps that the person has let into their record. */
  connectedApps: () => '/connected-apps',
  /** Where an app asks for access. */
  connectApp: () => '/connect-app',
  /** An app for developers to try the FHIR API with, on their own computer. */
  sandboxApp: () => '/dev/app',
} as const
