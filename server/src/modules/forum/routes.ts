import { forumAdminApi, forumApi } from '@uzima/contract/forum'
import { routes, together } from '#http/routes.ts'
import { chooseName, getMember } from './service/members.ts'
import { dismissReport, listForumReports, moderatePost, moderateReply, reportPost, reportReply } from './service/moderation.ts'
import { whileOpen } from './service/open.ts'
import { deletePost, editPost, findCrises, getPost, likePost, listPosts, replayPost, unlikePost, writePost } from './service/posts.ts'
import { deleteReply, editReply, listReplies, replayReply, writeReply } from './service/replies.ts'

const ofReaders = routes(forumApi, {
  listPosts: { allow: 'anyone', limit: 'search', audit: null, run: whileOpen(listPosts) },
  getPost: { allow: 'anyone', limit: 'page', audit: null, run: whileOpen(getPost) },
  writePost: { allow: 'verified', audit: 'forum_post.written', run: whileOpen(writePost), replay: whileOpen(replayPost) },
  editPost: { allow: 'verified', audit: 'forum_post.edited', run: whileOpen(editPost) },
  deletePost: { allow: 'verified', audit: 'forum_post.deleted', run: whileOpen(deletePost) },
  likePost: { allow: 'verified', audit: null, run: whileOpen(likePost) },
  unlikePost: { allow: 'verified', audit: null, run: whileOpen(unlikePost) },
  reportPost: { allow: 'verified', audit: 'forum_post.reported', run: whileOpen(reportPost) },
  listReplies: { allow: 'anyone', limit: 'page', audit: null, run: whileOpen(listReplies) },
  writeReply: { allow: 'verified', audit: 'forum_reply.written', run: whileOpen(writeReply), replay: whileOpen(replayReply) },
  editReply: { allow: 'verified', audit: 'forum_reply.edited', run: whileOpen(editReply) },
  deleteReply: { allow: 'verified', audit: 'forum_reply.deleted', run: whileOpen(deleteReply) },
  reportReply: { allow: 'verified', audit: 'forum_reply.reported', run: whileOpen(reportReply) },
  findCrises: { allow: 'user', limit: 'search', audit: null, run: whileOpen(findCrises) },
  getMember: { allow: 'user', audit: null, run: whileOpen(getMember) },
  chooseName: { allow: 'verified', audit: 'forum_name.chosen', run: whileOpen(chooseName) },
})

const ofAdmins = routes(forumAdminApi, {
  listForumReports: { allow: 'admin', needs: ['aal2'], audit: 'forum_reports.listed', run: listForumReports },
  moderatePost: { allow: 'admin', needs: ['aal2'], audit: 'forum_post.hidden', run: moderatePost },
  moderateReply: { allow: 'admin', needs: ['aal2'], audit: 'forum_reply.hidden', run: moderateReply },
  dismissReport: { allow: 'admin', needs: ['aal2'], audit: 'forum_report.dismissed', run: dismissReport },
})

export const forum = together(ofReaders, ofAdmins)
