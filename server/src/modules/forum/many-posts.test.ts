import { forumAdminApi, forumApi } from '@uzima/contract/forum'
import { beforeAll, describe, test } from 'vitest'
import { newId } from '#db/id.ts'
import { clinic } from '../../../test/clinic.ts'
import { costsOf, expectAlike, type Listings } from '../../../test/costs.ts'
import { ada, olive } from '../../../test/people.ts'
import { watchAsked } from '../../../test/statements.ts'

const place = await clinic({ people: [ada, olive] })
const { as, sql, clock } = place
const asked = watchAsked(place)
let threadId = ''

/** Inserts this many posts of one author, the latest containing a rare word, and as many reported replies to the first. */
async function write(size: number) {
  await sql('delete from app.forum_posts')
  const { member } = await as(ada).call(forumApi.getMember)
  await sql(
    `insert into app.forum_posts (id, author_id, title, content, category, tags, created_at)
     select gen_random_uuid(), $1, 'Title ' || n, 'Text ' || n || case when n <= 50 then ' turmeric' else '' end,
            (array['chronic-pain', 'mental-health', 'nutrition', 'general'])[n % 4 + 1], '{}', $2::timestamptz - n * interval '1 minute'
       from generate_series(1, ${size}) n`,
    [member?.id, clock.now()],
  )
  threadId = (await as(ada).call(forumApi.listPosts)).rows[0]?.id ?? ''
  await sql(
    `insert into app.forum_replies (id, post_id, author_id, content, created_at)
     select gen_random_uuid(), $1, $2, 'Reply ' || n, $3::timestamptz - n * interval '1 minute' from generate_series(1, ${size}) n`,
    [threadId, member?.id, clock.now()],
  )
  await sql(
    `insert into app.forum_reports (id, user_id, post_id, reason, created_at)
     select gen_random_uuid(), $1, p.id, 'spam', p.created_at from app.forum_posts p`,
    [as(olive).id],
  )
  await sql('vacuum analyze')
}

const further = (minutes: number) =>
  Buffer.from(JSON.stringify([new Date(clock.now().getTime() - minutes * 60_000).toISOString(), newId()])).toString('base64url')
const listings: Listings = {
  'the first page': { who: ada, call: () => as(ada).call(forumApi.listPosts) },
  'a category': { who: ada, call: () => as(ada).call(forumApi.listPosts, { category: 'nutrition' }) },
  'a page further on': { who: ada, call: () => as(ada).call(forumApi.listPosts, { cursor: further(50) }) },
  'what was found': { who: ada, call: () => as(ada).call(forumApi.listPosts, { search: 'turmeric' }) },
  'replies to a post': { who: ada, call: () => as(ada).call(forumApi.listReplies, { id: threadId }) },
  'open reports': { who: olive, call: () => as(olive).call(forumAdminApi.listForumReports, { view: 'open' }) },
}

describe('ten thousand posts', () => {
  let few: Awaited<ReturnType<typeof costsOf>>
  let many: typeof few
  beforeAll(async () => {
    await as(ada).call(forumApi.chooseName, { displayName: 'Quiet River' })
    await write(1000)
    few = await costsOf(place, asked, listings, 'forum_')
    await write(10_000)
    many = await costsOf(place, asked, listings, 'forum_')
  }, 120_000)

  test.each(Object.keys(listings))('%s take as many statements and hardly more blocks than among a thousand', (what) => {
    expectAlike(few[what], many[what])
  })
})
