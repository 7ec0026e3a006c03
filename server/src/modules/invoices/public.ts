import type { Exporter } from '#export/exporter.ts'
import { drawInvoices } from './exporter.ts'
import { storeInvoice } from './seed.ts'

export { storeInvoice }

/** A person's invoices in the data export. In FHIR an Invoice is a payment here, and these are read from the document. */
export const invoicesExporter: Exporter = { draw: drawInvoices, sources: [] }
