/** Portals of others: the practice's list, and what people connect. */
export const portalEvents = {
  'portal.added': 'critical',
  'portal.changed': 'critical',
  'portal.suspended': 'warning',
  'portal.removed': 'warning',
  'portal_connection.asked': 'info',
  'portal_connection.answered': 'warning',
  'portal_connection.fetch_asked': 'info',
  // by the server itself
  'portal_connection.fetched': 'info',
  'portal_connection.removed': 'warning',
} as const
