import { type ForumPost, forumApi } from '@uzima/contract/forum'
import { expectNoBarrier } from '#test/barriers.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const { content, lockReason, isReported, ...row }: ForumPost = {
  id: crypto.randomUUID(),
  author: { id: crypto.randomUUID(), name: 'River', avatar: 'brand', role: 'patient' },
  createdAt: '2027-01-04T09:00:00Z',
  editedAt: null,
  isOwn: false,
  title: 'Walking',
  category: 'general',
  tags: [],
  likes: 0,
  replies: 0,
  isPinned: false,
  isLocked: false,
  isLiked: false,
  removedReason: null,
  content: 'A walk each day helps me.',
  lockReason: null,
  isReported: false,
  crises: [],
}
const forum = '/patient-education?tab=forum'
const newPost = page.getByRole('button', { name: 'New post' })
const latest = page.getByRole('list', { name: 'Latest posts' }).getByRole('listitem')

/** A forum of one post. */
function answerForum(state: 'open' | 'read-only') {
  answer(forumApi, {
    listPosts: () => ({ rows: [{ ...row, excerpt: content }], next: null, state, pinned: [], crises: [] }),
    getPost: () => ({ ...row, content, lockReason, isReported }),
    listReplies: () => ({ rows: [], next: null, state }),
  })
}

test('where the practice has stopped writing, or closed the forum, its pages say so', async ({ open }) => {
  answerForum('open')
  await open(forum, { as: ada })
  await expect.element(newPost).toBeVisible()
  answerForum('read-only')
  await open(forum)
  const onlyRead = page.getByText('The forum is read-only right now.')
  await expect.element(onlyRead).toBeVisible()
  await expect.element(newPost).not.toBeInTheDocument()
  await expectNoBarrier('a forum that can only be read')
  await latest.first().getByRole('link').first().click()
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.element(onlyRead).toBeVisible()
  await expect.element(page.getByLabelText('Your reply')).not.toBeInTheDocument()

  const isClosed = () => refuse(409, 'forum_closed')
  answer(forumApi, { listPosts: isClosed, getPost: isClosed, listReplies: isClosed })
  const closed = page.getByText('The forum is closed right now.')
  await open(location.pathname)
  await expect.element(closed).toBeVisible()
  await page.getByRole('link', { name: 'Back to the forum' }).click()
  await expect.element(closed).toBeVisible()
  await expect.element(page.getByLabelText('Search posts')).not.toBeInTheDocument()
  await expectNoBarrier('a forum that is closed')
})
