import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readCatalogue } from '#db/catalogue.ts'
import { freshDatabase } from './database.ts'
import { sqlFiles, toSchemaFiles } from './schema-files.ts'

test('server/schema matches the database (npm run db:types)', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  try {
    await client.connect()
    const found = Object.fromEntries(sqlFiles('schema').map((file) => [path.basename(file), readFileSync(file, 'utf8')]))
    expect(found).toEqual(Object.fromEntries(toSchemaFiles(await readCatalogue(client))))
  } finally {
    await client.end()
    await database.drop()
  }
})
