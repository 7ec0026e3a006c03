import type { auditEvents } from '@uzima/contract/audit'
import { ForumPost, forumAdminApi, forumApi, mostPinned, mostTags, type PostAct, tagLength, type WritePost } from '@uzima/contract/forum'
import { notificationsApi } from '@uzima/contract/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

let place: Clinic
beforeAll(async () => {
  place = await clinic({ env: { AUTH_RELAXED: 'on' } })
  const names: [Person, string][] = [
    [ada, 'Quiet River'],
    [ben, 'Mot Doux'],
    [drCole, 'Family Doc C'],
    [nora, 'Night Shift'],
    [olive, 'Gardener'],
  ]
  for (const [who, displayName] of names) await as(who).call(forumApi.chooseName, { displayName })
})
const as = (who: Parameters<Clinic['as']>[0]) => place.as(who)
const refused = (status: number, code: string, field?: string) => ({ status, problem: { code, ...(field && { field }) } })

let written = 0
const post = (who: Person, more: Partial<WritePost> = {}) => {
  written += 1
  return as(who).call(forumApi.writePost, { title: `Walking n${written}`, content: `It helps me, step n${written}.`, ...more })
}
const reply = (who: Person, postId: string, content?: string) => {
  written += 1
  return as(who).call(forumApi.writeReply, { id: postId, content: content ?? `Thank you ${written}` })
}
const getPost = (who: Person | typeof visitor, id: string) => as(who).call(forumApi.getPost, { id })
const replies = async (who: Person | typeof visitor, id: string) => (await as(who).call(forumApi.listReplies, { id })).rows
const list = (who: Person | typeof visitor, query: object = {}) => as(who).call(forumApi.listPosts, query)
const act = (id: string, what: PostAct, reason = 'House rules') => as(olive).call(forumAdminApi.moderatePost, { id, act: what, reason })
const newsOf = async (who: Person) => (await as(who).call(notificationsApi.listNotifications, {})).rows.map(({ event }) => event)
const events = (type: keyof typeof auditEvents) =>
  place.sql<{ actor_id: string; subject_id: string | null; resource_id: string; details: object }>(
    'select actor_id, subject_id, resource_id, details from audit.log where event_type = $1 order by ts, id',
    [type],
  )

describe('a name in the forum', () => {
  test('is chosen before the first post, is unique, and does not lead to an account', async () => {
    await expect(as(eve).call(forumApi.chooseName, { displayName: 'Eve' })).rejects.toMatchObject(refused(403, 'email_not_verified'))
    expect(await as(eve).call(forumApi.getMember)).toEqual({ member: null })
    const { member } = await as(ada).call(forumApi.getMember)
    expect(member).toMatchObject({ displayName: 'Quiet River' })
    const { author } = await post(ada)
    expect(author).toMatchObject({ id: member?.id, name: 'Quiet River', role: 'patient' })
    const answer = await as(visitor).raw({ method: 'GET', url: '/api/forum/posts' })
    for (const secret of [as(ada).id, 'Ada', 'Muturi', 'ada@example.org']) expect(answer.body).not.toContain(secret)
  })
  test.each([
    ['quiet river', 'forum_name_taken'],
    ['Quíet-River', 'forum_name_taken'],
    ['Dr. Mott', 'forum_name_reserved'],
    ['Daktari Juma', 'forum_name_reserved'],
    ['Uzima Team', 'forum_name_reserved'],
    ['Quіet', 'forum_name_invalid'],
    ['ben@example.org', 'forum_name_invalid'],
    ['<b>bold</b>', 'forum_name_invalid'],
  ])('%s is refused: %s', async (displayName, code) => {
    await expect(as(ben).call(forumApi.chooseName, { displayName })).rejects.toMatchObject(refused(400, code, 'displayName'))
  })
  test('changed, it is also shown on earlier posts; a doctor may use the title', async () => {
    const { id } = await post(nora)
    await as(nora).call(forumApi.chooseName, { displayName: 'Early Shift' })
    expect((await getPost(visitor, id)).author.name).toBe('Early Shift')
    await as(drCole).call(forumApi.chooseName, { displayName: 'Dr C' })
    await as(drCole).call(forumApi.chooseName, { displayName: 'Family Doc C' })
  })
  test('of two people who choose the same name concurrently one gets it', async () => {
    const both = await Promise.allSettled([ada, ben].map((who) => as(who).call(forumApi.chooseName, { displayName: 'Wanted' })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await as(ada).call(forumApi.chooseName, { displayName: 'Quiet River' })
    await as(ben).call(forumApi.chooseName, { displayName: 'Mot Doux' })
  })
})

describe('writePost', () => {
  // @acceptance EDU-009 to 010, 014
  test('a post has the eleven parts of the specification, its author four; General where nothing was chosen; first in the list', async () => {
    const key = { 'idempotency-key': newId() }
    const input = { title: '  Warm  ', content: 'A warm bath helps **me**.', tags: ['knees', 'bad'] }
    const made = await as(ada).call(forumApi.writePost, input, key)
    expect(await as(ada).call(forumApi.writePost, input, key)).toEqual(made)
    expect(made).toMatchObject({
      title: 'Warm',
      category: 'general',
      tags: ['knees', 'bad'],
      likes: 0,
      replies: 0,
      isPinned: false,
      isLiked: false,
    })
    expect(Object.keys(made)).toEqual(
      expect.arrayContaining('id title content author category tags likes replies isPinned isLiked createdAt'.split(' ')),
    )
    expect(Object.keys(made.author)).toEqual(['id', 'name', 'avatar', 'role'])
    const { rows } = await list(visitor)
    expect(rows[0]).toMatchObject({ id: made.id, excerpt: 'A warm bath helps **me**.', isOwn: false })
    expect(rows.filter(({ title }) => title === 'Warm')).toHaveLength(1)
    expect((await events('forum_post.written')).at(-1)).toMatchObject({ actor_id: as(ada).id, resource_id: made.id, details: {} })
  })
  test('of a long text the list shows an excerpt that ends with a whole word', async () => {
    const { id } = await post(ada, { content: `${'long '.repeat(55)}unbroken ${'rest '.repeat(20)}` })
    const shown = (await list(visitor)).rows.find((row) => row.id === id)?.excerpt
    expect(shown).toBe(`${'long '.repeat(55).trim()}…`)
    await as(ada).call(forumApi.deletePost, { id })
  })
  test('requires a signed-in user with a confirmed address and a name', async () => {
    await expect(as(visitor).call(forumApi.writePost, { title: 'x', content: 'y' })).rejects.toMatchObject(refused(401, 'unauthenticated'))
    await expect(as(eve).call(forumApi.writePost, { title: 'x', content: 'y' })).rejects.toMatchObject(refused(403, 'email_not_verified'))
    await place.sql('update auth.users set email_confirmed_at = $2 where id = $1', [as(eve).id, place.clock.now()])
    await expect(as(eve).call(forumApi.writePost, { title: 'x', content: 'y' })).rejects.toMatchObject(refused(409, 'forum_name_missing'))
    await place.sql('update auth.users set email_confirmed_at = null where id = $1', [as(eve).id])
  })
  test.each([
    ['blanks only', { content: ' \n ' }, 'required_field', 'content'],
    ['no title', { title: ' ' }, 'required_field', 'title'],
    ['a title that is too long', { title: 'x'.repeat(121) }, 'too_long', 'title'],
    ['a text that is too long', { content: 'x'.repeat(5001) }, 'too_long', 'content'],
    ['an unknown category', { category: 'all' }, 'invalid_input', 'category'],
    ['too many tags', { tags: Array.from({ length: mostTags + 1 }, (_, at) => `t${at}`) }, 'invalid_input', 'tags'],
    ['a tag with a space', { tags: ['a b'] }, 'invalid_input', 'tags.0'],
    ['a tag twice', { tags: ['a', 'a'] }, 'invalid_input', 'tags'],
    ['a tag that is too long', { tags: ['x'.repeat(tagLength + 1)] }, 'too_long', 'tags.0'],
  ])('%s: refused at its field', async (_, more, code, field) => {
    await expect(post(ada, more as object)).rejects.toMatchObject(refused(400, code, field))
  })
  test('server-side fields cannot be set by the caller', async () => {
    const body = {
      title: 'Mine',
      content: 'All mine',
      isPinned: true,
      likes: 99,
      author: { role: 'doctor' },
      authorId: newId(),
      createdAt: 0,
    }
    const answer = await as(ben).raw({ method: 'POST', url: '/api/forum/posts', body })
    expect(answer.json()).toMatchObject({ isPinned: false, likes: 0, author: { name: 'Mot Doux', role: 'patient' } })
  })
  test('the badge lasts for as long as the practice lists the doctor', async () => {
    const { id, author } = await post(drCole)
    expect(author.role).toBe('doctor')
    for (const who of [ada, nora, olive]) expect((await post(who)).author.role).toBe('patient')
    await place.sql('update app.doctors set is_active = false where user_id = $1', [as(drCole).id])
    expect((await getPost(visitor, id)).author.role).toBe('patient')
    await place.sql('update app.doctors set is_active = true where user_id = $1', [as(drCole).id])
  })
  test('a repeated text is refused, also in other case and concurrently; so is a newcomer’s third link', async () => {
    await post(ada, { content: 'Buy these pills' })
    await expect(post(ada, { content: 'BUY  thése pills' })).rejects.toMatchObject(refused(409, 'forum_text_repeated'))
    const { id } = await post(ben, { content: 'Buy these pills' })
    await expect(reply(ben, id, 'buy these pills')).rejects.toMatchObject(refused(409, 'forum_text_repeated'))
    const long = 'Only today: what no doctor tells you about sleep, in three steps and with money back, for all of you.'
    const both = await Promise.allSettled([post(ada, { content: long }), post(ada, { content: long })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(post(ben, { content: long })).rejects.toMatchObject(refused(409, 'forum_text_repeated'))
    // one word each: part of an id could match a search below
    const links = (count: number) =>
      Array.from({ length: count }, (_, at) => `https://example.org/${newId().replaceAll('-', '')}/${at}`).join(' ')
    await post(ada, { content: links(2) })
    await expect(post(ada, { content: links(3) })).rejects.toMatchObject(refused(409, 'forum_too_many_links'))
    place.clock.advance(8 * days)
    await post(ada, { content: links(3) })
    await expect(post(ada, { content: links(11) })).rejects.toMatchObject(refused(409, 'forum_too_many_links'))
    await post(ada, { content: 'Buy these pills' })
  })
  test('a danger to life in the text is shown to its author only; the post is published all the same', async () => {
    const { id, crises } = await post(ada, { title: 'Tonight', content: 'I want to kill myself' })
    expect(crises).toEqual(['suicide'])
    expect((await getPost(ada, id)).crises).toEqual(['suicide'])
    expect((await getPost(ben, id)).crises).toEqual([])
    expect(await as(ada).call(forumApi.findCrises, { text: 'Je veux mourir' })).toEqual({ crises: ['suicide'] })
    expect(await as(ada).call(forumApi.findCrises, { text: 'Nataka kujiua' })).toEqual({ crises: ['suicide'] })
    expect(await as(ada).call(forumApi.findCrises, { text: 'Quiero suicidarme' })).toEqual({ crises: ['suicide'] })
    expect((await list(visitor, { search: 'kill myself' })).crises).toEqual(['suicide'])
    const [logged] = await place.sql<{ count: number }>(`select count(*)::int from audit.log where details::text like '%kill%'`)
    expect(logged?.count).toBe(0)
  })
})

describe('listPosts', () => {
  test('filters by category, and finds words by prefix, ignoring case, in title, text and tags', async () => {
    const one = await post(ada, {
      title: 'Gérer la fatigue',
      content: 'Dormir plus tôt, COVID-19 ou pas',
      category: 'chronic-pain',
      tags: ['sommeil'],
    })
    const other = await post(ben, { title: 'Soup', content: 'With lentils', category: 'nutrition' })
    const idsOf = async (query: object) => (await list(visitor, query)).rows.map(({ id }) => id)
    expect(await idsOf({ category: 'nutrition' })).toContain(other.id)
    expect(await idsOf({ category: 'nutrition' })).not.toContain(one.id)
    for (const search of ['GERER', 'fatigue dormir', 'somm', 'covid-19', '19']) expect(await idsOf({ search }), search).toEqual([one.id])
    expect(await idsOf({ search: 'fatigue', category: 'nutrition' })).toEqual([])
    for (const search of ["'; drop table app.forum_posts; --", '%', '&|!():*', '<script>alert(1)</script>', '\\', 'no:such*word'])
      expect(await idsOf({ search }), search).toEqual([])
    await expect(list(visitor, { category: 'all' })).rejects.toMatchObject(refused(400, 'invalid_input'))
    await expect(list(visitor, { cursor: 'x' })).rejects.toMatchObject(refused(400, 'invalid_input'))
  })
  test('pages without gaps or repetitions, also in search results', async () => {
    for (let at = 0; at < 25; at++)
      await post([ada, ben, nora][at % 3] ?? ada, { content: `Marathon number ${at}`, category: 'mental-health' })
    for (const query of [{ category: 'mental-health' }, { search: 'marathon' }]) {
      const first = await list(visitor, query)
      const second = await list(visitor, { ...query, cursor: first.next ?? '' })
      const ids = [...first.rows, ...second.rows].map(({ id }) => id)
      expect(first.rows).toHaveLength(20)
      expect(ids.length).toBeGreaterThanOrEqual(25)
      expect(new Set(ids).size).toBe(ids.length)
      expect(second.next).toBeNull()
    }
  })
})

describe('likePost', () => {
  test('counts once per person, however often it is pressed, and can be undone', async () => {
    const { id } = await post(ada)
    await Promise.all([1, 2, 3].map(() => as(ben).call(forumApi.likePost, { id })))
    expect(await as(drCole).call(forumApi.likePost, { id })).toEqual({ id, likes: 2, isLiked: true })
    expect(await getPost(ben, id)).toMatchObject({ likes: 2, isLiked: true })
    expect(await getPost(visitor, id)).toMatchObject({ likes: 2, isLiked: false })
    expect(await as(ben).call(forumApi.unlikePost, { id })).toEqual({ id, likes: 1, isLiked: false })
    expect(await as(ben).call(forumApi.unlikePost, { id })).toEqual({ id, likes: 1, isLiked: false })
    await expect(as(visitor).call(forumApi.likePost, { id })).rejects.toMatchObject(refused(401, 'unauthenticated'))
    await expect(as(ben).call(forumApi.likePost, { id: newId() })).rejects.toMatchObject(refused(404, 'forum_post_not_found'))
  })
  test('of many concurrent likes none is lost: counts equal the rows', async () => {
    const { id } = await post(ada)
    const people = [ada, ben, drCole, nora, olive]
    await Promise.all(people.flatMap((who) => [as(who).call(forumApi.likePost, { id }), reply(who, id)]))
    expect(await getPost(visitor, id)).toMatchObject({ likes: people.length, replies: people.length })
    await Promise.all(people.map((who) => as(who).call(forumApi.unlikePost, { id })))
    expect((await getPost(visitor, id)).likes).toBe(0)
  })
})

describe('replies', () => {
  test('are listed oldest first; the post’s author is notified who replied, not what, and not of their own', async () => {
    const { id } = await post(ada)
    const before = (await newsOf(ada)).length
    const first = await reply(ben, id, 'canary-reply')
    await reply(ada, id)
    expect((await replies(visitor, id)).map(({ author }) => author?.name)).toEqual(['Mot Doux', 'Quiet River'])
    expect(first).toMatchObject({ isOwn: true, author: { name: 'Mot Doux' } })
    const [news] = (await as(ada).call(notificationsApi.listNotifications, {})).rows
    expect(news).toMatchObject({ event: 'forum_reply_received', values: { name: 'Mot Doux' }, link: `/patient-education/forum/${id}` })
    expect((await newsOf(ada)).length).toBe(Math.min(before + 1, 20))
    expect(JSON.stringify(news)).not.toContain('canary')
  })
  test('to a locked, hidden or unknown post are refused, as are edits of its texts', async () => {
    const { id } = await post(ada)
    const own = await reply(ben, id)
    await act(id, 'lock', 'It has turned into a quarrel')
    expect(await getPost(visitor, id)).toMatchObject({ isLocked: true, lockReason: 'It has turned into a quarrel' })
    await expect(reply(ben, id)).rejects.toMatchObject(refused(409, 'forum_post_locked'))
    await expect(as(ben).call(forumApi.editReply, { id: own.id, content: 'Other' })).rejects.toMatchObject(
      refused(409, 'forum_post_locked'),
    )
    await act(id, 'unlock')
    await act(id, 'hide')
    await expect(reply(ada, id)).rejects.toMatchObject(refused(409, 'forum_post_removed'))
    await expect(reply(ben, newId())).rejects.toMatchObject(refused(404, 'forum_post_not_found'))
    await expect(as(visitor).call(forumApi.writeReply, { id, content: 'x' })).rejects.toMatchObject(refused(401, 'unauthenticated'))
  })
  test('a reply concurrent with a lock is either stored before it or refused', async () => {
    const { id } = await post(ada)
    const [said] = await Promise.allSettled([reply(ben, id), act(id, 'lock')])
    expect((await getPost(visitor, id)).replies).toBe(said.status === 'fulfilled' ? 1 : 0)
  })
})

describe('one’s own texts', () => {
  test('can be changed for half an hour, are then marked, and cannot be changed or deleted by others', async () => {
    const made = await post(ada)
    const { id } = made
    const texts = { title: 'Other', content: 'Better', category: 'nutrition' as const, tags: [] }
    expect(await as(ada).call(forumApi.editPost, { id, ...texts })).toMatchObject({ ...texts, editedAt: place.clock.now().toISOString() })
    const answered = await reply(ada, id)
    expect(await as(ada).call(forumApi.editReply, { id: answered.id, content: 'Well said' })).toMatchObject({ content: 'Well said' })
    for (const who of [ben, olive]) {
      await expect(as(who).call(forumApi.editPost, { id, ...texts })).rejects.toMatchObject(refused(404, 'forum_post_not_found'))
      await expect(as(who).call(forumApi.deletePost, { id })).rejects.toMatchObject(refused(404, 'forum_post_not_found'))
      await expect(as(who).call(forumApi.editReply, { id: answered.id, content: 'x' })).rejects.toMatchObject(
        refused(404, 'forum_reply_not_found'),
      )
      await expect(as(who).call(forumApi.deleteReply, { id: answered.id })).rejects.toMatchObject(refused(404, 'forum_reply_not_found'))
    }
    place.clock.advance(30 * minutes)
    await expect(as(ada).call(forumApi.editPost, { id, ...texts })).rejects.toMatchObject(refused(409, 'forum_edit_over'))
    await expect(as(ada).call(forumApi.editReply, { id: answered.id, content: 'x' })).rejects.toMatchObject(refused(409, 'forum_edit_over'))
    await as(ada).call(forumApi.deleteReply, { id: answered.id })
    expect((await getPost(ada, id)).replies).toBe(0)
    await reply(ben, id)
    await as(ada).call(forumApi.deletePost, { id })
    await expect(getPost(ada, id)).rejects.toMatchObject(refused(404, 'forum_post_not_found'))
    expect(await place.sql('select 1 from app.forum_replies where post_id = $1', [id])).toEqual([])
  })
  test('are deleted with the account', async () => {
    const { id } = await post(nora)
    const copy = await place.sql<{ id: string }>('select member_id as id from app.forum_accounts where user_id = $1', [as(nora).id])
    await place.sql('delete from app.forum_accounts where user_id = $1', [as(nora).id])
    await expect(getPost(visitor, id)).rejects.toMatchObject(refused(404, 'forum_post_not_found'))
    expect(await place.sql('select 1 from app.forum_members where id = $1', [copy[0]?.id])).toEqual([])
    await as(nora).call(forumApi.chooseName, { displayName: 'Night Shift' })
  })
})

describe('moderation', () => {
  test('a report reaches the admins with what they need; hiding the post decides it and tells the author why', async () => {
    const { id } = await post(ada, { title: 'Cure', content: 'Stop all your medicines' })
    await as(ben).call(forumApi.reportPost, { id, reason: 'harm', note: 'Dangerous' })
    await as(ben).call(forumApi.reportPost, { id, reason: 'spam', note: null })
    await as(drCole).call(forumApi.reportPost, { id, reason: 'false-claims', note: null })
    await expect(as(ada).call(forumApi.reportPost, { id, reason: 'spam', note: null })).rejects.toMatchObject(
      refused(409, 'forum_own_text'),
    )
    expect((await newsOf(olive))[0]).toBe('forum_report_waiting')
    const { rows } = await as(olive).call(forumAdminApi.listForumReports, { view: 'open' })
    expect(rows.slice(0, 2)).toMatchObject([
      { reason: 'false-claims', reporter: 'Family Doc C', openReports: 2 },
      { reason: 'harm', note: 'Dangerous', reporter: 'Mot Doux', title: 'Cure', content: 'Stop all your medicines', author: 'Quiet River' },
    ])
    expect(JSON.stringify(rows)).not.toContain(as(ada).id)
    // the reported text stays on the moderation page, even after an edit
    await as(ada).call(forumApi.editPost, { id, title: 'Cure', content: 'Drink water', category: 'general', tags: [] })
    const [kept] = (await as(olive).call(forumAdminApi.listForumReports, { view: 'open' })).rows
    expect(kept).toMatchObject({ content: 'Stop all your medicines', isChanged: true })
    await act(id, 'hide', 'This may hurt people')
    await expect(getPost(ben, id)).rejects.toMatchObject(refused(404, 'forum_post_removed'))
    await expect(replies(visitor, id)).rejects.toMatchObject(refused(404, 'forum_post_removed'))
    expect((await list(ben)).rows.map((row) => row.id)).not.toContain(id)
    expect(await getPost(ada, id)).toMatchObject({ removedReason: 'This may hurt people' })
    expect((await list(ada)).rows.find((row) => row.id === id)).toMatchObject({ removedReason: 'This may hurt people' })
    expect((await newsOf(ada))[0]).toBe('forum_text_removed')
    const decided = (await as(olive).call(forumAdminApi.listForumReports, { view: 'decided' })).rows.filter(({ postId }) => postId === id)
    expect(decided).toMatchObject([1, 2].map(() => ({ state: 'upheld', decision: 'This may hurt people', isRemoved: true })))
    expect(decided[0]?.acts).toMatchObject([{ act: 'hide', reason: 'This may hurt people' }])
    expect((await events('forum_post.hidden')).at(-1)).toMatchObject({
      actor_id: as(olive).id,
      subject_id: as(ada).id,
      resource_id: id,
      details: {},
    })
    await act(id, 'unhide', 'Looked at again')
    expect(await getPost(ben, id)).toMatchObject({ removedReason: null, title: 'Cure' })
    expect((await newsOf(ada))[0]).toBe('forum_text_restored')
  })
  test('a hidden reply leaves a placeholder; its author sees it and the reason', async () => {
    const { id } = await post(ada)
    const bad = await reply(ben, id, 'You are all fools')
    await reply(drCole, id)
    await as(ada).call(forumApi.reportReply, { id: bad.id, reason: 'abuse', note: null })
    expect((await as(olive).call(forumAdminApi.listForumReports, { view: 'open' })).rows[0]).toMatchObject({
      replyId: bad.id,
      content: 'You are all fools',
      author: 'Mot Doux',
    })
    await as(olive).call(forumAdminApi.moderateReply, { id: bad.id, act: 'hide', reason: 'Be kind' })
    for (const who of [ada, visitor] as const) {
      const shown = await replies(who, id)
      expect(shown).toHaveLength(2)
      expect(shown[0]).toMatchObject({ author: null, content: null, removedReason: null })
      expect(JSON.stringify(shown)).not.toContain('fools')
    }
    expect((await replies(ben, id))[0]).toMatchObject({ content: 'You are all fools', removedReason: 'Be kind' })
    expect((await getPost(visitor, id)).replies).toBe(1)
    await expect(as(ada).call(forumApi.reportReply, { id: bad.id, reason: 'abuse', note: null })).rejects.toMatchObject(
      refused(404, 'forum_reply_not_found'),
    )
    await as(olive).call(forumAdminApi.moderateReply, { id: bad.id, act: 'unhide', reason: 'A joke among friends' })
    expect((await getPost(visitor, id)).replies).toBe(2)
  })
  test('of two concurrent admins the first wins; repeating an action is reported', async () => {
    const { id } = await post(ada)
    await as(ben).call(forumApi.reportPost, { id, reason: 'spam', note: null })
    const both = await Promise.allSettled([act(id, 'hide', 'One'), act(id, 'hide', 'Two')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused(409, 'forum_already_done') })
    const [row] = (await as(olive).call(forumAdminApi.listForumReports, { view: 'decided' })).rows
    await expect(as(olive).call(forumAdminApi.dismissReport, { id: row?.id ?? '', reason: 'Late' })).rejects.toMatchObject(
      refused(409, 'forum_report_decided'),
    )
  })
  test('a dismissed report leaves the text, and is listed among the decided', async () => {
    const { id } = await post(ada)
    await as(ben).call(forumApi.reportPost, { id, reason: 'other', note: 'I do not like it' })
    const [open] = (await as(olive).call(forumAdminApi.listForumReports, { view: 'open' })).rows
    await as(olive).call(forumAdminApi.dismissReport, { id: open?.id ?? '', reason: 'Nothing wrong with it' })
    expect((await as(olive).call(forumAdminApi.listForumReports, { view: 'decided' })).rows[0]).toMatchObject({
      id: open?.id,
      state: 'dismissed',
      decision: 'Nothing wrong with it',
    })
    expect((await getPost(visitor, id)).removedReason).toBeNull()
    expect((await events('forum_report.dismissed')).at(-1)).toMatchObject({ actor_id: as(olive).id, resource_id: open?.id })
  })
  test('pinned posts are listed separately, five at most', async () => {
    const posts = await Promise.all(Array.from({ length: mostPinned + 1 }, (_, at) => post(ada, { content: `Pinned ${at} of many` })))
    for (const { id } of posts.slice(0, mostPinned)) await act(id, 'pin')
    const [, , , , , sixth] = posts
    await expect(act(sixth?.id ?? '', 'pin')).rejects.toMatchObject(refused(409, 'forum_pins_full'))
    const { pinned, rows } = await list(visitor)
    expect(pinned.map(({ id }) => id).sort()).toEqual(
      posts
        .slice(0, mostPinned)
        .map(({ id }) => id)
        .sort(),
    )
    expect(rows.every(({ isPinned }) => !isPinned)).toBe(true)
    expect((await list(visitor, { search: 'pinned many' })).rows).toHaveLength(mostPinned + 1)
    for (const { id } of pinned) await act(id, 'unpin')
  })
  test('is for admins only, and requires a reason', async () => {
    const { id } = await post(ada)
    for (const who of [ada, ben, drCole])
      await expect(as(who).call(forumAdminApi.moderatePost, { id, act: 'hide', reason: 'x' })).rejects.toMatchObject(
        refused(403, 'forbidden'),
      )
    await expect(act(id, 'hide', '  ')).rejects.toMatchObject(refused(400, 'required_field', 'reason'))
    await expect(act(newId(), 'hide')).rejects.toMatchObject(refused(404, 'forum_post_not_found'))
  })
})

test('posting, replying, liking or reporting too much is blocked for an hour', async () => {
  const limited = await clinic({ people: [ada, ben] })
  await limited.as(ada).call(forumApi.chooseName, { displayName: 'Busy' })
  const write = (at: number) => limited.as(ada).call(forumApi.writePost, { title: 'x', content: `Number ${at}` })
  for (let at = 0; at < 5; at++) await write(at)
  limited.clock.advance(600_000)
  await expect(write(5)).rejects.toMatchObject({ ...refused(429, 'too_many_requests'), retryAfter: 3000 })
  limited.clock.advance(hours)
  expect(ForumPost.shape.id.parse((await write(6)).id)).toBeTruthy()
  await limited.stop()
})
