import { adminContentApi } from '@uzima/contract/admin/content'
import { articlesApi } from '@uzima/contract/articles'
import { forumAdminApi, forumApi } from '@uzima/contract/forum'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole, olive, visitor } from '../../../test/people.ts'
import { createPracticePages } from './practice-pages.ts'

const { getContent, switchContent, publishNotice, removeNotice } = adminContentApi

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, olive] })
})
const after = (minutes: number) => new Date(place.clock.now().getTime() + minutes * 60_000).toISOString()
const texts = { en: 'Closed <b>on</b> Friday & Saturday', es: 'Cerrado', fr: 'Fermé', sw: 'Tumefunga' }
/** What a page requested at this moment contains. */
const pages = () => createPracticePages({ pool: place.app.pools.api, now: place.clock.now, log: place.app.http.log })()
const shown = async () => (await pages()).above

describe('switchContent', () => {
  const turn = (isOn: boolean, version: number) => place.as(olive).call(switchContent, { name: 'forum.posting', isOn, version })
  const post = { title: 'A walk a day', content: 'It does me good.', category: 'general', tags: [] }
  test('while the forum is read-only no one can write and everyone can read', async () => {
    const [, first] = (await place.as(olive).call(getContent)).switches
    expect(first).toEqual({ name: 'forum.posting', titles: null, isOn: true, version: 0, changedAt: null })
    await place.as(ada).call(forumApi.chooseName, { displayName: 'Walker' })
    expect((await turn(false, 0)).switches[1]).toMatchObject({ isOn: false, version: 1, changedAt: place.clock.now().toISOString() })
    await expect(place.as(ada).call(forumApi.writePost, post as never)).rejects.toMatchObject({ problem: { code: 'forum_read_only' } })
    expect(await place.as(visitor).call(forumApi.listPosts)).toMatchObject({ state: 'read-only', rows: [] })
    expect(await place.sql("select resource_id, details from audit.log where event_type = 'admin.content_switched'")).toEqual([
      { resource_id: 'forum.posting', details: { on: false } },
    ])
    expect((await turn(true, 1)).switches[1]).toMatchObject({ isOn: true, version: 2 })
    await place.as(ada).call(forumApi.writePost, post as never)
    const { state, rows } = await place.as(visitor).call(forumApi.listPosts)
    expect({ state, count: rows.length }).toEqual({ state: 'open', count: 1 })
  })
  test('a closed forum admits only admins, who can still decide reports; reopened, it is unchanged', async () => {
    const set = (isOn: boolean, version: number) => place.as(olive).call(switchContent, { name: 'forum.open', isOn, version })
    const { id = '' } = (await place.as(ada).call(forumApi.listPosts)).rows[0] ?? {}
    await place.as(drCole).call(forumApi.reportPost, { id, reason: 'spam', note: null })
    await set(false, 0)
    expect(await place.sql("select details from audit.log where resource_id = 'forum.open'")).toEqual([{ details: { on: false } }])
    const closed = { status: 409, problem: { code: 'forum_closed' } }
    const word = { reason: 'spam', note: null } as const
    for (const who of [ada, drCole, visitor] as const) {
      await expect(place.as(who).call(forumApi.listPosts)).rejects.toMatchObject(closed)
      await expect(place.as(who).call(forumApi.getPost, { id })).rejects.toMatchObject(closed)
      await expect(place.as(who).call(forumApi.listReplies, { id })).rejects.toMatchObject(closed)
    }
    for (const attempt of [
      () => place.as(ada).call(forumApi.writePost, post as never),
      () => place.as(ada).call(forumApi.editPost, { id, ...post } as never),
      () => place.as(ada).call(forumApi.deletePost, { id }),
      () => place.as(drCole).call(forumApi.likePost, { id }),
      () => place.as(drCole).call(forumApi.unlikePost, { id }),
      () => place.as(drCole).call(forumApi.reportPost, { id, ...word }),
      () => place.as(ada).call(forumApi.writeReply, { id, content: 'And a song.' }),
      () => place.as(ada).call(forumApi.editReply, { id, content: 'And a song.' }),
      () => place.as(ada).call(forumApi.deleteReply, { id }),
      () => place.as(ada).call(forumApi.reportReply, { id, ...word }),
      () => place.as(ada).call(forumApi.findCrises, { text: 'A walk' }),
      () => place.as(ada).call(forumApi.getMember),
      () => place.as(ada).call(forumApi.chooseName, { displayName: 'Runner' }),
    ])
      await expect(attempt()).rejects.toMatchObject(closed)
    expect(await place.as(olive).call(forumApi.listPosts)).toMatchObject({ state: 'closed', rows: [{ id }] })
    const [report] = (await place.as(olive).call(forumAdminApi.listForumReports, { view: 'open' })).rows
    await place.as(olive).call(forumAdminApi.dismissReport, { id: report?.id ?? '', reason: 'House rules' })
    await set(true, 1)
    expect(await place.as(visitor).call(forumApi.listPosts)).toMatchObject({ state: 'open', rows: [{ id }] })
    expect((await place.as(visitor).call(forumApi.listReplies, { id })).state).toBe('open')
  })
  test('a hidden article is shown to no one, and shown again afterwards', async () => {
    const set = (isOn: boolean, version: number, id = 'high-blood-pressure') =>
      place.as(olive).call(switchContent, { name: `article.${id}`, isOn, version })
    const english = { language: 'en' } as const
    const isListed = async () =>
      (await place.as(visitor).call(articlesApi.listArticles, english)).rows.some(({ id }) => id === 'high-blood-pressure')
    const { switches } = await set(false, 0)
    expect(switches.find(({ name }) => name === 'article.high-blood-pressure')).toMatchObject({
      titles: { fr: expect.stringContaining('tension') },
      isOn: false,
      version: 1,
    })
    expect(switches.filter(({ isOn }) => !isOn)).toHaveLength(1)
    expect(await isListed()).toBe(false)
    const read = () => place.as(visitor).call(articlesApi.getArticle, { id: 'high-blood-pressure', ...english })
    await expect(read()).rejects.toMatchObject({ status: 404, problem: { code: 'article_not_found' } })
    await set(true, 1)
    expect(await isListed()).toBe(true)
    expect((await read()).id).toBe('high-blood-pressure')
    await expect(set(false, 0, 'no-such-article')).rejects.toMatchObject({ status: 404, problem: { code: 'article_not_found' } })
  })
  test('figures and testimonials of the home page are left out of pages sent from then on', async () => {
    const set = (part: 'figures' | 'voices', isOn: boolean, version: number) =>
      place.as(olive).call(switchContent, { name: `landing.${part}`, isOn, version })
    expect((await pages()).off).toEqual([])
    await set('voices', false, 0)
    expect((await pages()).off).toEqual(['voices'])
    const { switches } = await set('figures', false, 0)
    expect(switches.filter(({ isOn }) => !isOn).map(({ name }) => name)).toEqual(['landing.figures', 'landing.voices'])
    expect((await pages()).off).toEqual(['figures', 'voices'])
    await set('voices', true, 1)
    expect((await pages()).off).toEqual(['figures'])
    await set('figures', true, 1)
    expect((await pages()).off).toEqual([])
    for (const who of [ada, drCole, visitor] as const)
      await expect(place.as(who).call(switchContent, { name: 'landing.voices', isOn: false, version: 2 })).rejects.toThrow(/40[13]/)
    expect(await place.sql("select resource_id from audit.log where resource_id like 'landing.%' order by id")).toHaveLength(4)
  })
  test('a concurrent change by another admin is reported', async () => {
    for (const version of [0, 1, 9]) await expect(turn(false, version)).rejects.toMatchObject({ problem: { code: 'content_changed' } })
  })
})

describe('publishNotice', () => {
  const publish = (more: object) => place.as(olive).call(publishNotice, { ...texts, from: after(0), until: after(60), version: 0, ...more })
  test('is in every page from its start to its end, in four languages, with markup escaped', async () => {
    expect(await shown()).toBe('')
    expect(await publish({ from: after(10) })).toMatchObject({ notice: { ...texts, version: 1 } })
    expect(await shown()).toBe('')
    place.clock.advance(10 * 60_000)
    const html = await shown()
    expect(html).toContain('<p lang="en">Closed &lt;b&gt;on&lt;/b&gt; Friday &amp; Saturday</p>')
    for (const language of ['es', 'fr', 'sw']) expect(html).toContain(`<p lang="${language}">`)
    place.clock.advance(50 * 60_000)
    expect(await shown()).toBe('')
  })
  test('is changed by an admin who has seen the current version, and removed', async () => {
    await expect(publish({})).rejects.toMatchObject({ problem: { code: 'content_changed' } })
    expect(await publish({ en: 'Open again', version: 1 })).toMatchObject({ notice: { en: 'Open again', version: 2 } })
    await expect(place.as(olive).call(removeNotice, { version: 1 })).rejects.toMatchObject({ problem: { code: 'content_changed' } })
    expect(await place.as(olive).call(removeNotice, { version: 2 })).toMatchObject({ notice: null })
    expect(await shown()).toBe('')
  })
  test('must end after it starts, and have a text in each language', async () => {
    await expect(publish({ until: after(0) })).rejects.toMatchObject({ status: 400, problem: { code: 'notice_period_empty' } })
    await expect(publish({ sw: ' ' })).rejects.toMatchObject({ status: 400, problem: { field: 'sw' } })
  })
  test.each([
    ['a patient', ada, 403],
    ['a doctor', drCole, 403],
    ['a visitor', visitor, 401],
  ] as const)('%s may not', async (_, who, status) => {
    await expect(place.as(who).call(publishNotice, { ...texts, from: after(0), until: after(60), version: 0 })).rejects.toMatchObject({
      status,
    })
  })
})
