import { actionsOf, statementsOf } from '#upgrade/statements.ts'

const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
const isNaming = (text: string, known: ReadonlySet<string>) => [...known].some((name) => new RegExp(`\\b${name}\\b`).test(text))

type Made = { tables: ReadonlySet<string>; columns: ReadonlySet<string>; dropped: ReadonlySet<string> }

/** What of an action of `alter table`, on a table that was there before, older code may stumble over. */
function contractionOf(action: string, { columns, dropped }: Made): string | undefined {
  if (/^drop column\b|^drop (?!constraint\b|column\b)\w/.test(action)) return 'drops a column'
  if (/^rename\b/.test(action)) return 'renames'
  if (/^alter (column )?\S+ (set data )?type\b/.test(action)) return 'changes a type'
  if (/^alter (column )?\S+ set not null/.test(action)) return 'sets not null'
  if (/^alter (column )?\S+ drop default/.test(action)) return 'drops a default'
  if (/^add (column )?(if not exists )?(?!constraint\b|check\b|unique\b|foreign\b|primary\b|exclude\b)/.test(action))
    return /\b(not null|primary key)\b/.test(action) && !/\bdefault\b|\bgenerated\b/.test(action)
      ? 'adds a column that must be filled'
      : undefined
  if (!action.startsWith('add ')) return undefined
  // one of a new column holds for whoever does not know the column; one in the place of another is taken to be wider
  const name = /^add constraint (\S+)/.exec(action)?.[1]
  return (name && dropped.has(name)) || isNaming(action, columns) ? undefined : 'adds a constraint'
}

/**
 * What a migration does that code of the version before may stumble over. By its text, so it sees statements and no consequences: a constraint
 * that takes another's place under the same name, and changes of data, are for people to look at.
 */
export function contractions(migration: string): string[] {
  const statements = statementsOf(migration)
  const text = statements.join(';')
  const made: Made = {
    tables: names(text, /\bcreate (?:unlogged )?table (?:if not exists )?([a-z_.]+)/g),
    columns: names(text, /\badd column (?:if not exists )?([a-z_]+)/g),
    dropped: names(text, /\bdrop (?:constraint|index) (?:if exists )?(?:[a-z]+\.)?([a-z_]+)/g),
  }
  return statements.flatMap((each) => {
    const altered = /^alter table (?:if exists )?(?:only )?([a-z_.]+) (.*)$/.exec(each)
    if (altered) {
      const [, table = '', rest = ''] = altered
      return made.tables.has(table) ? [] : actionsOf(rest).flatMap((action) => contractionOf(action, made) ?? [])
    }
    const index = /^create unique index (?:if not exists )?([a-z_]+) on ([a-z_.]+)(.*)$/.exec(each)
    if (index) {
      const [, name = '', table = '', rest = ''] = index
      return made.tables.has(table) || made.dropped.has(name) || isNaming(rest, made.columns) ? [] : ['adds a constraint']
    }
    if (/^drop (table|type|schema|sequence|domain|extension)\b/.test(each)) return [`drops a ${each.split(' ')[1]}`]
    if (/^alter (type|sequence|schema|domain) .* rename\b/.test(each)) return ['renames']
    if (/^truncate\b/.test(each)) return ['empties a table']
    return /^revoke\b/.test(each) && !isNaming(each, made.tables) ? ['takes a right'] : []
  })
}
