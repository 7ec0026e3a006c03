import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { numberOf, readKind, readMigrations } from '#db/migration-files.ts'
import { contractions } from './contractions.ts'
import { released } from './released.ts'
import { sqlFiles } from './schema-files.ts'

const folder = path.resolve(import.meta.dirname, '../migrations')
const migrations = await readMigrations(folder)
const later = migrations.slice(migrations.findIndex(({ name }) => name === released.lastMigration) + 1)

describe('migrations since the last release', () => {
  test('begin with what they are: `-- expand: …` or `-- contract from NNNN: …`', () => {
    expect(later.length).toBeGreaterThan(0)
    expect(later.filter(({ name, text }) => !readKind(name, text).isStated).map(({ name }) => name)).toEqual([])
  })

  test('take nothing away that the released version needs, if they say that they expand', () => {
    const wrong = later.filter(({ kind }) => kind === 'expand').map(({ name, text }) => [name, contractions(text)] as const)
    expect(wrong.filter(([, found]) => found.length > 0)).toEqual([])
  })

  test('leave what the released version needs, if they contract: it runs on beside this one', () => {
    expect(later.filter(({ servesFrom }) => servesFrom > numberOf(released.lastMigration)).map(({ name }) => name)).toEqual([])
  })
})

test.each([
  ['-- expand: new tables\ncreate table app.a (id uuid);', 'expand', '0000', true],
  ['-- contract from 0231: drops app.a.b\nalter table app.a drop column b;', 'contract', '0231', true],
  ['-- What it is for.\ncreate table app.a (id uuid);', 'contract', '0240', false],
  ['-- expand\ncreate table app.a (id uuid);', 'contract', '0240', false],
])('the first line of %j is read', (text, kind, servesFrom, isStated) => {
  expect(readKind('0240_a.sql', text)).toEqual({ kind, servesFrom, isStated })
})

test.each([
  ['alter table app.a drop column b', ['drops a column']],
  ['alter table app.a drop b, add column c text', ['drops a column']],
  ['alter table app.a rename column b to c', ['renames']],
  ['alter table app.a rename to b', ['renames']],
  ['alter table app.a alter column b set not null', ['sets not null']],
  ['alter table app.a alter column b type bigint', ['changes a type']],
  ['alter table app.a alter b drop default', ['drops a default']],
  ['alter table app.a add column b text not null', ['adds a column that must be filled']],
  ['alter table app.a add b text not null', ['adds a column that must be filled']],
  ["alter table app.a add column b text not null default 'x, y', add column c numeric(3, 1)", []],
  ['alter table app.a add constraint a_b_check check (b > 0)', ['adds a constraint']],
  ['alter table app.a add check (b > 0), add unique (b), add foreign key (b) references app.c', Array(3).fill('adds a constraint')],
  ['alter table app.a drop constraint a_b_check, add constraint a_b_check check (b > 0)', []],
  ['alter table app.a add column c integer, add check (c > b)', []],
  ['create table app.a (b text not null); alter table app.a add check (b > 0)', []],
  ['create unique index a_b on app.a (b)', ['adds a constraint']],
  ['create index a_b on app.a (b)', []],
  ['drop index app.a_b; create unique index a_b on app.a (b, c)', []],
  ['drop table app.a; drop type app.b; truncate app.c', ['drops a table', 'drops a type', 'empties a table']],
  ['revoke select on app.a from uzima_api', ['takes a right']],
  ["-- drop table app.a;\n/* alter table app.a drop column b; */ comment on table app.a is 'drop table app.a;'", []],
])('of %j older code stumbles over %j', (text, found) => {
  expect(contractions(text)).toEqual(found)
})

test('of what was released, what took something away is seen', () => {
  const of = (name: string) => contractions(migrations.find((each) => each.name.startsWith(name))?.text ?? '')
  expect(of('0221')).toEqual(['drops a column', 'adds a constraint', 'sets not null'])
  expect(of('0224')).toEqual(['drops a default'])
  expect([of('0218'), of('0226'), of('0230'), of('0231')]).toEqual([[], [], [], []])
})

/** `app.f(p_a text)` and what it returns, in one line each. */
const signatures = (schema: string) =>
  new Map(
    [...schema.matchAll(/^CREATE OR REPLACE FUNCTION (\w+\.\w+)(\([\s\S]*?\)\n RETURNS [^\n]*)/gm)].map(([, name = '', rest = '']) => [
      name,
      rest.replace(/\s+/g, ' '),
    ]),
  )

const git = (...args: string[]) => execFileSync('git', args, { cwd: path.resolve(folder, '../..'), encoding: 'utf8', maxBuffer: 2 ** 28 })

test('functions that the released version calls are there as they were: it runs on with the functions of this one', ({ skip }) => {
  skip(!released.isAtHand, `The commit ${released.commit} of version ${released.version} is not in this clone.`)
  const before = signatures(git('grep', '-h', '', released.commit, '--', 'server/schema/*.sql'))
  const called = new Set(git('grep', '-ohE', '(app|auth|audit)\\.[a-z_]+\\(', released.commit, '--', 'server/src/*.ts').split('(\n'))
  const now = signatures(
    sqlFiles('schema')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  )
  const asked = [...before].filter(([name]) => called.has(name))
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(([name, rest]) => now.get(name) !== rest).map(([name]) => name)).toEqual([])
})
