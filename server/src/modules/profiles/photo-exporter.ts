import type { ExportScope } from '#export/exporter.ts'
import type { FhirEntry } from '#export/fhir.ts'
import { textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { findOwnPhoto } from './queries.ts'

const photoOf = ({ patientId, read }: ExportScope) => read((db) => findOwnPhoto(db, patientId))

/** Only providers have a photo: it is exported as that of a practitioner, not of a patient. */
export async function* photoResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const photo = await photoOf(scope)
  if (!photo) return
  const { name, digest, image, createdAt } = photo
  yield {
    resourceType: 'Practitioner',
    id: idFrom(digest),
    name: [{ text: name }],
    photo: [{ contentType: 'image/jpeg', data: image.toString('base64'), creation: createdAt.toISOString() }],
  }
}

export async function drawPhoto(pdf: Pdf, scope: ExportScope): Promise<void> {
  const photo = await photoOf(scope)
  if (!photo) return
  const { heading } = textsOf(scope.locale).photo
  pdf.heading(heading)
  pdf.image(photo.image, heading)
}

/** Stable, and another one than the patient's. */
const idFrom = (digest: string) =>
  `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`
