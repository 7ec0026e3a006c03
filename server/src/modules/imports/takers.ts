import type { ImportKind } from '@uzima/contract/imports/kinds'
import type { Taker } from '#export/taker.ts'
import { allergiesTaker } from '#modules/allergies/public.ts'
import { conditionsTaker } from '#modules/conditions/public.ts'
import { familyHistoryTaker } from '#modules/family-history/public.ts'
import { labValuesTaker } from '#modules/health-records/public.ts'
import { immunizationsTaker } from '#modules/immunizations/public.ts'
import { medicationsTaker } from '#modules/medications/public.ts'
import { proceduresTaker } from '#modules/procedures/public.ts'
import { vitalsTaker } from '#modules/vitals/public.ts'

/** What a person can bring, each by the module that it belongs to; medicines last, as they are checked against the rest. */
export const takers: readonly Taker[] = [
  ...[allergiesTaker, conditionsTaker, immunizationsTaker, proceduresTaker],
  ...[familyHistoryTaker, vitalsTaker, labValuesTaker, medicationsTaker],
]

export function takerFor(kind: ImportKind): Taker {
  const found = takers.find((each) => each.kind === kind)
  if (!found) throw new Error(`Nothing takes lines of the kind ${kind}.`)
  return found
}
