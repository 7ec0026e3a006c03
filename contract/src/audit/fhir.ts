/** What other programs do through the FHIR API; what they write is on record as if it were entered in the portal. */
export const fhirEvents = {
  'fhir.read': 'info',
  'fhir.searched': 'info',
  'fhir.everything_read': 'warning',
  'fhir.summary_read': 'warning',
  'fhir.file_opened': 'info',
  'fhir.transaction_done': 'info',
} as const
