/** What other programs read through the FHIR API. */
export const fhirEvents = {
  'fhir.read': 'info',
  'fhir.searched': 'info',
  'fhir.everything_read': 'warning',
  'fhir.summary_read': 'warning',
  'fhir.file_opened': 'info',
} as const
