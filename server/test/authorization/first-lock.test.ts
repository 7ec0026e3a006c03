import { describe } from 'vitest'
import { askEndpoints, offered } from './ask-endpoints.ts'
import { endpoints } from './endpoints.ts'

/** With row-level security off, only the services' own checks protect people from each other. */
describe('every endpoint about rows, without row-level security', () => {
  const aboutRows = offered.filter(([name]) => endpoints[name]?.rows || endpoints[name]?.shows)
  askEndpoints(aboutRows, async ({ place }) => {
    const tables = await place.sql<{ name: string }>(
      "select c.oid::regclass::text as name from pg_class c where c.relrowsecurity and c.relnamespace::regnamespace::text in ('app', 'audit')",
    )
    for (const { name } of tables) await place.sql(`alter table ${name} disable row level security`)
  })
})
