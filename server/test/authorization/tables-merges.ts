import type { DeclaredTable } from './declared.ts'
import { type ActorName, at, idOf, type PersonName } from './people.ts'

/** The front desk and admins: who may put two records together. */
export const clerks = ['faith', 'olive'] as const satisfies readonly ActorName[]

export const undoneMerge = idOf('undone merge of zoe')
const merge = (of: PersonName, id: string) => ({
  ...{ id, source_id: idOf(of), target_id: idOf('ada'), merged_by: idOf('faith'), merged_at: at },
  ...{ undone_by: idOf('olive'), undone_at: at, act_xid: '3' },
})

export const toldApart = idOf('ada and zoe told apart')
const distinct = (of: PersonName, id: string) => {
  const [one, other] = [idOf(of), idOf('ada')]
  return { id, patient_id: one < other ? one : other, other_id: one < other ? other : one, marked_by: idOf('faith'), marked_at: at }
}

/** Written by app.begin_merge and app.begin_undo alone. */
export const mergesTables: Record<string, DeclaredTable> = {
  'app.patient_merges': {
    api: { select: true },
    rows: [
      { of: 'zoe', row: merge('zoe', undoneMerge), see: clerks },
      { of: 'ben', row: merge('ben', idOf('undone merge of ben')), see: clerks },
    ],
    again: { id: idOf('another merge') },
    touch: { undone_at: at },
  },
  // written by app.mark_distinct and app.unmark_distinct alone
  'app.distinct_patients': {
    api: { select: true },
    rows: [
      { of: 'zoe', row: distinct('zoe', toldApart), see: clerks },
      { of: 'ben', row: distinct('ben', idOf('ada and ben told apart')), see: clerks },
    ],
    again: { id: idOf('told apart again') },
    touch: { marked_at: at },
  },
  'app.merge_rows': {
    rows: [
      { of: 'zoe', row: { merge_id: undoneMerge, table_name: 'app.profiles', key: { id: idOf('ada') }, before: {}, after_hash: 'x' } },
    ],
    again: { table_name: 'app.claim_codes' },
    touch: { after_hash: 'y' },
  },
}
