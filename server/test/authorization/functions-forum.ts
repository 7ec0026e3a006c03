import type { DeclaredFunction } from './declared.ts'
import { adas, at, everyone, idOf, people } from './people.ts'
import { forumReportOf, memberOf, postOf } from './tables-forum.ts'

const post = (name: string) => `'${postOf(name)}'`
const found = (name: string) =>
  `select true from app.found_forum_posts('walk:*', null, '${at}'::timestamptz + interval '1 day', '${idOf('x')}', 99) id where id = ${post(name)}`
const told = (name: 'ada' | 'ben') => `select true from app.forum_audience(${post(name)}) where user_id = '${idOf(name)}' and is_author`

/** Only the owner of a display name, and the server on behalf of an admin or a reply, can get to the account behind it. */
export const forumFunctions: Record<string, DeclaredFunction> = {
  'app.forum_words': { isOpen: 'reads no table' },
  'app.forum_fingerprint': { isOpen: 'reads no table' },
  'app.forum_is_doctor': { isOpen: 'that a doctor stands behind a name is on its badge' },
  'app.forum_post_is_removed': { isOpen: 'that a post was removed is told to whoever has its link' },
  'app.removed_forum_replies': { isOpen: 'where replies were removed, and nothing of them' },
  'app.forum_member': [{ shows: `select app.forum_member() = '${memberOf('ada')}'`, who: adas }],
  'app.choose_forum_name': [{ shows: `select app.choose_forum_name('${idOf('named')}', 'Somebody', '${at}')`, who: people }],
  'app.forum_repeats': [{ shows: `select app.forum_repeats('TEXT of  ada', '2027-01-01')`, who: adas }],
  // everyone who may post
  'app.hold_forum_post': [{ shows: `select app.hold_forum_post(${post('ada')}) = 'open'`, who: [...adas, 'ben', 'cole'] }],
  'app.found_forum_posts': [
    { shows: found('ada'), who: everyone },
    { shows: found('ada hidden'), who: [] },
  ],
  // the author of a reply in the same transaction, and admins
  'app.forum_audience': [
    { shows: told('ben'), who: [...adas, 'olive'] },
    { shows: told('ada'), who: ['ben', 'olive'] },
  ],
  'app.forum_moderators': [{ shows: `select true from app.forum_moderators() m where m = '${idOf('olive')}'`, who: [...adas, 'ben'] }],
  'app.moderate_forum': [
    { shows: `select true from app.moderate_forum('${idOf('act')}', ${post('ada')}, null, 'hide', 'Rules', '${at}')`, who: ['olive'] },
  ],
  'app.dismiss_forum_report': [{ shows: `select app.dismiss_forum_report('${forumReportOf('ada')}', 'Fine', '${at}')`, who: ['olive'] }],
  'app.forum_name_of': [{ shows: `select app.forum_name_of('${idOf('ada')}') is not null`, who: ['olive'] }],
}
