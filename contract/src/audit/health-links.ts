/** Links to a record’s summary and documents, who opens them, and signed cards. */
export const healthLinkEvents = {
  'health_links.listed': 'info',
  'health_link.prepared': 'info',
  'health_link.document_prepared': 'info',
  'health_link.made': 'warning',
  'health_link.renewed': 'warning',
  'health_link.ended': 'info',
  'health_link.opened': 'warning',
  'health_link.fetched': 'info',
  'health_link.refused': 'warning',
  'health_card.issued': 'warning',
} as const
