import type { DeclaredFunction } from './declared.ts'
import { idOf } from './people.ts'
import { clerks, toldApart, undoneMerge } from './tables-merges.ts'

const [ada, ben, zoe] = [`'${idOf('ada')}'`, `'${idOf('ben')}'`, `'${idOf('zoe')}'`]
const fields = `array['${idOf('x')}'::uuid], array['note'], array['\\x00'::bytea]`
const begins = `select true from app.begin_merge('${idOf('merge')}', ${ben}, ${ada},`
const undone = `'${undoneMerge}'`

export const mergesFunctions: Record<string, DeclaredFunction> = {
  'app.may_merge': [{ shows: 'select true from app.may_merge() may where may', who: clerks }],
  'app.merge_side': [
    { shows: `select true from app.merge_side(${zoe})`, who: clerks },
    // those who work here, and who has closed the account
    { shows: `select true from app.merge_side('${idOf('cole')}')`, who: [] },
    { shows: `select true from app.merge_side('${idOf('olive')}')`, who: [] },
  ],
  'app.merge_side_address': [
    { shows: `select true from app.merge_side_address(${zoe})`, who: clerks },
    { shows: `select true from app.merge_side_address('${idOf('cole')}')`, who: [] },
    { shows: `select true from app.merge_side_address('${idOf('olive')}')`, who: [] },
  ],
  'app.merge_counts': [{ shows: `select true from app.merge_counts(${ben}, ${ada}) where kind = 'visits'`, who: clerks }],
  'app.merge_obstacles': [
    { shows: `select true from app.merge_obstacles(${ben}, ${ada}) where obstacle = 'has_account'`, who: clerks },
    { shows: `select true from app.merge_obstacles(${zoe}, '${idOf('faith')}') where obstacle = 'is_staff'`, who: clerks },
  ],
  'app.files_to_merge': [
    { shows: `select true from app.files_to_merge(${ada})`, who: clerks },
    { shows: `select true from app.files_to_merge(${zoe})`, who: [] },
  ],
  'app.files_to_part': [
    { shows: `select true from app.files_to_part(${undone})`, who: clerks },
    { shows: `select true from app.files_to_part('${idOf('no merge')}')`, who: [] },
  ],
  'app.begin_merge': [
    { shows: `${begins} '{}') why where why = 'has_account'`, who: clerks },
    { shows: `${begins} '{}') why where why is not null`, who: clerks },
    // whoever has an account says themselves what their name is
    { shows: `${begins} '{name}') why where why is not null`, who: [] },
    // with which no account goes
    {
      does: `select app.begin_merge('${idOf('merge')}', ${ben}, ${ada}, '{}')`,
      holds: `select true from app.patient_merges where id = '${idOf('merge')}'`,
      who: [],
    },
  ],
  'app.begin_undo': [{ shows: `select true from app.begin_undo(${undone}) why where why = 'undone'`, who: clerks }],
  // only within the transaction that has begun the merge or its undo
  'app.rows_to_merge': [{ shows: `select true from app.rows_to_merge(${undone}, 1, '${idOf('x')}', 9)`, who: [] }],
  'app.put_merged': [{ does: `select app.put_merged(${undone}, 'app.allergies', ${fields})`, who: [] }],
  'app.end_undo': [{ does: `select app.end_undo(${undone})`, who: [] }],
  // two records of one name and birth date are laid by no actor: merges/duplicates.test.ts asks for them
  'app.likely_pairs': [{ shows: `select true from app.likely_pairs('${idOf('zoe')}', '${idOf('zoe')}', 1, 9)`, who: clerks }],
  'app.mark_distinct': [
    {
      does: `select app.mark_distinct('${idOf('told apart')}', ${ada}, '${idOf('eve')}')`,
      holds: `select true from app.distinct_patients where id = '${idOf('told apart')}' and marked_by = app.uid()`,
      who: clerks,
    },
    // those who work here
    { shows: `select true from app.mark_distinct('${idOf('told apart')}', ${ada}, '${idOf('cole')}') id where id is not null`, who: [] },
  ],
  'app.unmark_distinct': [
    {
      does: `select app.unmark_distinct('${toldApart}')`,
      holds: `select true where not exists (select from app.distinct_patients where id = '${toldApart}')`,
      who: clerks,
    },
  ],
  'app.distinct_pairs': [{ shows: `select true from app.distinct_pairs(null, null, 9)`, who: clerks }],
  'app.recent_merges': [{ shows: 'select true from app.recent_merges(null, null, 9)', who: clerks }],
}
