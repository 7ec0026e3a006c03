import type { Exporter } from '#export/exporter.ts'
import { patientResources } from './patient-fhir.ts'
import { drawPhoto, photoResources } from './photo-exporter.ts'

/** The person, and a provider's photo, in the data export. */
export const profileExporter: Exporter = {
  draw: drawPhoto,
  sources: [
    { types: ['Patient'], resources: patientResources },
    { types: ['Practitioner'], resources: photoResources },
  ],
}
