import type { Exporter } from '#export/exporter.ts'
import { drawPhoto, photoResources } from './photo-exporter.ts'

/** A provider's photo in the data export. */
export const photoExporter: Exporter = { draw: drawPhoto, resources: photoResources }
