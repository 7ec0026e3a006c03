import type { DeclaredRow, DeclaredTable } from './declared.ts'
import { adas, at, everyone, idOf, type PersonName } from './people.ts'

const earlier = '2027-01-03T08:00:00.000Z'
export const memberOf = (name: PersonName) => idOf(`forum member ${name}`)
export const postOf = (name: string) => idOf(`forum post of ${name}`)
export const replyOf = (name: string) => idOf(`forum reply of ${name}`)
export const forumReportOf = (name: PersonName) => idOf(`forum report of ${name}`)

type Row = DeclaredRow['row']
const member = (name: PersonName): Row => ({ id: memberOf(name), display_name: `Forum ${name}`, created_at: at })
const account = (name: PersonName): Row => ({ member_id: memberOf(name), user_id: idOf(name) })
const hidden = { hidden_at: at, hidden_reason: 'Rules' }
const post = (author: PersonName, name: string = author, more: Row = {}): Row => ({
  id: postOf(name),
  author_id: memberOf(author),
  title: 'Walking',
  content: `Text of ${name}`,
  category: 'general',
  tags: [],
  likes: 0,
  replies: 0,
  is_pinned: false,
  is_locked: false,
  created_at: at,
  ...more,
})
const reply = (author: PersonName, to: string, name: string = author, more: Row = {}): Row => ({
  id: replyOf(name),
  post_id: postOf(to),
  author_id: memberOf(author),
  content: `Reply of ${name}`,
  created_at: at,
  ...more,
})
const like = (of: PersonName, to: string): Row => ({ post_id: postOf(to), user_id: idOf(of), created_at: at })
const report = (of: PersonName, to: string, more: Row = {}): Row => ({
  id: forumReportOf(of),
  user_id: idOf(of),
  post_id: postOf(to),
  reply_id: null,
  reason: 'spam',
  state: 'open',
  created_at: at,
  ...more,
})
const onlyAdded = (of: PersonName, row: Row): DeclaredRow => ({ of, row, isOnlyAdded: true })

/** The forum: published posts are public; a text belongs to its author, whose account nobody can see. */
export const forumTables: Record<string, DeclaredTable> = {
  'app.forum_members': {
    api: { select: true },
    rows: (['ada', 'ben', 'zoe', 'cole', 'dana'] as const).map((of) => ({ of, row: member(of), see: everyone })),
    again: { id: idOf('another forum member'), display_name: 'Another' },
    touch: { created_at: at },
  },
  'app.forum_accounts': {
    api: { select: true },
    rows: [
      { of: 'ada', row: account('ada'), see: adas },
      { of: 'ben', row: account('ben'), see: ['ben'] },
      { of: 'cole', row: account('cole'), see: ['cole'] },
      { of: 'zoe', row: account('zoe') },
    ],
    again: { member_id: memberOf('dana'), user_id: idOf('dana') },
    touch: { user_id: idOf('dana') },
  },
  'app.forum_posts': {
    api: { select: true, insert: true, update: ['title', 'content', 'category', 'tags', 'edited_at'], delete: true },
    rows: [
      { of: 'ada', row: post('ada'), see: everyone, change: adas, remove: adas, add: adas },
      { of: 'ben', row: post('ben'), see: everyone, change: ['ben'], remove: ['ben'], add: ['ben'] },
      // too old to be edited, and can't be inserted because it isn't new
      { of: 'ada', row: post('ada', 'ada before', { created_at: earlier }), see: everyone, remove: adas },
      { of: 'ada', row: post('ada', 'ada locked', { is_locked: true, lock_reason: 'Rules' }), see: everyone, remove: adas },
      { of: 'ada', row: post('ada', 'ada hidden', hidden), see: [...adas, 'olive'], remove: adas },
      { of: 'zoe', row: post('zoe', 'zoe hidden', hidden), see: ['olive'] },
      onlyAdded('ada', post('ada', 'ada', { is_pinned: true })),
      onlyAdded('ada', post('ada', 'ada', { likes: 9 })),
      onlyAdded('ada', post('ada', 'ada', { replies: 9 })),
      onlyAdded('ada', post('ada', 'ada', { edited_at: at })),
    ],
    again: { id: postOf('another') },
    touch: { edited_at: at },
    turns: [{ set: { author_id: memberOf('zoe') } }],
  },
  'app.forum_replies': {
    api: { select: true, insert: true, update: ['content', 'edited_at'], delete: true },
    rows: [
      { of: 'ada', row: reply('ada', 'ben'), see: everyone, change: adas, remove: adas, add: adas },
      { of: 'ben', row: reply('ben', 'ada'), see: everyone, change: ['ben'], remove: ['ben'], add: ['ben'] },
      { of: 'ada', row: reply('ada', 'ben', 'ada before', { created_at: earlier }), see: everyone, remove: adas },
      { of: 'ada', row: reply('ada', 'ada locked', 'ada to locked'), see: everyone, remove: adas },
      { of: 'ada', row: reply('ada', 'ada hidden', 'ada to hidden'), see: [...adas, 'olive'], remove: adas },
      { of: 'ada', row: reply('ada', 'ben', 'ada hidden', hidden), see: [...adas, 'olive'], remove: adas },
      { of: 'zoe', row: reply('zoe', 'ben', 'zoe hidden', hidden), see: ['olive'] },
      onlyAdded('ada', reply('ada', 'ben', 'ada', { edited_at: at })),
    ],
    again: { id: replyOf('another') },
    touch: { edited_at: at },
    turns: [{ set: { author_id: memberOf('zoe') } }],
  },
  'app.forum_likes': {
    api: { select: true, insert: true, delete: true },
    rows: [
      { of: 'ada', row: like('ada', 'ben'), see: adas, remove: adas, add: adas },
      { of: 'ben', row: like('ben', 'ada'), see: ['ben'], remove: ['ben'], add: ['ben'] },
      { of: 'eve', row: like('eve', 'ada'), see: ['eve'], remove: ['eve'], add: ['eve'] },
      onlyAdded('ada', like('ada', 'ada hidden')),
      onlyAdded('ada', { ...like('ada', 'ada'), created_at: earlier }),
    ],
    touch: { created_at: at },
  },
  'app.forum_reports': {
    api: { select: true, insert: true },
    rows: [
      { of: 'ada', row: report('ada', 'ben'), see: [...adas, 'olive'], add: adas },
      { of: 'ben', row: report('ben', 'ada', { reply_id: null }), see: ['ben', 'olive'], add: ['ben'] },
      { of: 'zoe', row: report('zoe', 'ada'), see: ['olive'] },
      onlyAdded('ada', report('ada', 'ada', { state: 'dismissed', decided_at: at, decision: 'Fine' })),
      onlyAdded('ada', report('ada', 'ada', { created_at: earlier })),
      // hidden from her, or attached to another post
      onlyAdded('ada', report('ada', 'zoe hidden')),
      onlyAdded('ada', report('ada', 'ada', { reply_id: replyOf('ada') })),
    ],
    touch: { note: 'Other' },
  },
  'app.forum_acts': {
    api: { select: true },
    rows: [
      {
        of: null,
        row: { id: idOf('forum act'), post_id: postOf('ada locked'), reply_id: null, act: 'lock', reason: 'Rules', created_at: at },
        see: ['olive'],
      },
    ],
    again: { id: idOf('another forum act') },
    touch: { created_at: at },
  },
}
