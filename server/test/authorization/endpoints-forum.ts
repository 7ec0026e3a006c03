import { newId } from '#db/id.ts'
import type { DeclaredEndpoint } from './declared-endpoint.ts'
import type { World } from './world.ts'

const anyone = { who: 'anyone' } as const
const verified = { who: 'verified' } as const
const admins = { who: 'admins', needs: ['aal2'] } as const
const report = { reason: 'spam', note: null }
const somePost = () => ({ title: 'Walking', content: newId(), category: 'general', tags: [] })
/** Ada's post, which everyone can read. */
const post = ({ standing }: World) => ({ id: standing['forum posts'].ada })
const reply = ({ standing }: World) => ({ id: standing['forum replies'].ada })
const nameless = '409 forum_name_missing'

/** The forum: read by everyone, written by those with a display name, moderated by admins. */
export const forumEndpoints: Record<string, DeclaredEndpoint> = {
  listPosts: anyone,
  getPost: { ...anyone, input: post },
  listReplies: { ...anyone, input: post },
  writePost: { ...verified, says: nameless, input: somePost },
  editPost: { ...verified, rows: 'forum posts', input: somePost },
  deletePost: { ...verified, rows: 'forum posts' },
  likePost: { ...verified, input: post },
  unlikePost: { ...verified, input: post },
  reportPost: { ...verified, says: '409 forum_own_text', input: (world) => ({ ...post(world), ...report }) },
  writeReply: { ...verified, says: nameless, input: (world) => ({ id: post(world).id, content: newId() }) },
  editReply: { ...verified, rows: 'forum replies', input: () => ({ content: newId() }) },
  deleteReply: { ...verified, rows: 'forum replies' },
  reportReply: { ...verified, says: '409 forum_own_text', input: (world) => ({ ...reply(world), ...report }) },
  findCrises: { who: 'signed in', input: () => ({ text: 'Hello' }) },
  getMember: { who: 'signed in' },
  chooseName: { ...verified, input: () => ({ displayName: newId().slice(-12) }) },

  listForumReports: { ...admins, input: () => ({ view: 'open' }) },
  // of two admins only the first takes effect
  moderatePost: { ...admins, says: '409 forum_already_done', input: (world) => ({ ...post(world), act: 'pin', reason: 'Rules' }) },
  moderateReply: { ...admins, says: '409 forum_already_done', input: (world) => ({ ...reply(world), act: 'hide', reason: 'Rules' }) },
  dismissReport: { ...admins, says: '409 forum_report_decided', input: () => ({ id: newId(), reason: 'Rules' }) },
}
