import type { ImportKind } from '@uzima/contract/imports/kinds'
import type { LineImporter } from '#export/line-importer.ts'
import { allergiesLineImporter } from '#modules/allergies/public.ts'
import { coverageLineImporter } from '#modules/check-in/public.ts'
import { conditionsLineImporter } from '#modules/conditions/public.ts'
import { contactsLineImporter } from '#modules/emergency-contacts/public.ts'
import { familyHistoryLineImporter } from '#modules/family-history/public.ts'
import { documentsLineImporter, labValuesLineImporter } from '#modules/health-records/public.ts'
import { immunizationsLineImporter } from '#modules/immunizations/public.ts'
import { medicationsLineImporter } from '#modules/medications/public.ts'
import { proceduresLineImporter } from '#modules/procedures/public.ts'
import { socialHistoryLineImporter } from '#modules/social-history/public.ts'
import { stepsLineImporter } from '#modules/steps/public.ts'
import { vitalsLineImporter } from '#modules/vitals/public.ts'
import { goalsLineImporter } from '#modules/wellness/public.ts'

/** What a person can bring, each by the module that it belongs to; medicines last, as they are checked against the rest. */
export const lineImporters: readonly LineImporter[] = [
  ...[allergiesLineImporter, conditionsLineImporter, immunizationsLineImporter, proceduresLineImporter],
  ...[familyHistoryLineImporter, vitalsLineImporter, labValuesLineImporter, documentsLineImporter],
  ...[socialHistoryLineImporter, contactsLineImporter, goalsLineImporter, coverageLineImporter, stepsLineImporter],
  medicationsLineImporter,
]

export function lineImporterFor(kind: ImportKind): LineImporter {
  const found = lineImporters.find((each) => each.kind === kind)
  if (!found) throw new Error(`Nothing takes lines of the kind ${kind}.`)
  return found
}
