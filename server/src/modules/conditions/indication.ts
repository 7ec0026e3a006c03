import type { Indication } from '@uzima/contract/chart/indication'
import type { Db } from '#db/connect.ts'
import { invalid } from '#errors.ts'
import { findCondition } from './queries.ts'

type Written = { patientId: string; written: Indication | null | undefined; before: Indication | null }

/** Why something of this patient's is done or taken from now on: what is not said stays, and a problem that is named anew is one of theirs. */
export async function indicationFrom(db: Db, { patientId, written, before }: Written): Promise<Indication | null> {
  if (written === undefined) return before
  const conditionId = written?.conditionId ?? null
  const isNew = conditionId !== null && conditionId !== before?.conditionId
  if (isNew && !(await findCondition(db, patientId, conditionId))) throw invalid('indication.conditionId', 'entry_not_found')
  return written
}
