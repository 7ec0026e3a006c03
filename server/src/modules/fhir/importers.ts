import type { Importer } from '#export/importer.ts'
import { vitalsImporter } from '#modules/vitals/public.ts'

/** What can be written, each by the module that it belongs to. */
const importers: readonly Importer[] = [vitalsImporter]

export const importerFor = (type: string): Importer | undefined => importers.find((each) => each.type === type)
export const writtenTypes = importers.map(({ type }) => type).sort()
