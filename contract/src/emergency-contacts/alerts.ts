import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { byId, id, instant } from '../fields.ts'

export const alertHours = 24

export const Place = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** In metres, as reported by the device. */
  accuracy: z.number().check(z.minimum(0), z.maximum(100_000_000)),
})
export type Place = z.infer<typeof Place>

export const Alert = z.object({
  id,
  startedAt: instant,
  endsAt: instant,
  endedAt: z.nullable(instant),
  /** When the location was last reported; null if unknown. */
  placedAt: z.nullable(instant),
  /** Number of contacts a message was sent to. */
  notified: z.int(),
})
export type Alert = z.infer<typeof Alert>

/** What anyone with the link sees. */
export const ShownAlert = z.object({
  /** First name. */
  name: z.string(),
  phone: z.nullable(z.string()),
  startedAt: instant,
  endedAt: z.nullable(instant),
  place: z.nullable(z.extend(Place, { at: instant })),
})
export type ShownAlert = z.infer<typeof ShownAlert>

const token = z.string().check(z.regex(/^[\w-]{43}$/))

export const alertsApi = endpoints({
  listAlerts: {
    method: 'GET',
    path: '/api/emergency-contacts/alerts',
    summary: 'The caller’s alerts, latest first, and whether this server sends text messages.',
    response: z.object({ alerts: z.array(Alert), sendsTexts: z.boolean() }),
  },
  startAlert: {
    method: 'POST',
    path: '/api/emergency-contacts/alerts',
    summary: 'Alerts every contact by mail and text message, with a link to a page that shows the caller’s location.',
    body: z.object({ place: z.nullable(Place) }),
    response: Alert,
    status: 201,
  },
  placeAlert: {
    method: 'PUT',
    path: '/api/emergency-contacts/alerts/:id/place',
    summary: 'Updates the caller’s location. The app does so automatically while the page is open.',
    params: byId,
    body: Place,
    response: Alert,
    unattended: true,
  },
  endAlert: {
    method: 'POST',
    path: '/api/emergency-contacts/alerts/:id/end',
    summary: 'Ends the alert: its page goes blank, and the contacts are notified.',
    params: byId,
    response: Alert,
  },
  showAlert: {
    method: 'GET',
    path: '/api/emergency-contacts/sos/:token',
    summary: 'The page behind an alert’s link, for anyone who has it.',
    params: z.object({ token }),
    response: ShownAlert,
  },
})
