import type { Importer } from '#export/importer.ts'
import { allergiesImporter } from '#modules/allergies/public.ts'
import { visitsImporter } from '#modules/appointments/public.ts'
import { conditionsImporter } from '#modules/conditions/public.ts'
import { recordsImporter } from '#modules/health-records/public.ts'
import { immunizationsImporter } from '#modules/immunizations/public.ts'
import { medicationsImporter } from '#modules/medications/public.ts'
import { socialAnswersImporter } from '#modules/social-history/public.ts'
import { vitalsImporter } from '#modules/vitals/public.ts'

/** What can be written, each by the module that it belongs to. */
const importers: readonly Importer[] = [
  allergiesImporter,
  visitsImporter,
  conditionsImporter,
  immunizationsImporter,
  medicationsImporter,
  recordsImporter,
  socialAnswersImporter,
  vitalsImporter,
]

export const importerFor = (type: string): Importer | undefined => importers.find((each) => each.type === type)
export const writtenTypes = importers.map(({ type }) => type).sort()
/** Of these nothing that was written is changed. */
export const onlyAddedTypes = importers.filter(({ isOnlyAdded }) => isOnlyAdded).map(({ type }) => type)
/** The types under which what was written is read: a medicine is a request too, with the same id. */
export const typesOfWritten = [...writtenTypes, 'MedicationRequest']
/** What is on record when something is written. */
export const writeEvents = importers.flatMap(({ events }) => [events.created, events.changed, ...(events.others ?? [])])
