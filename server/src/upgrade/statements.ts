/** What stands in a comment or a text is no statement. */
const asides = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g

/** The statements of a migration in lower case, without comments, and with texts empty. */
export const statementsOf = (migration: string): string[] =>
  migration
    .replace(asides, (aside) => (aside.startsWith("'") ? "''" : ' '))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** The actions of an `alter table`, split at its outer commas. */
export function actionsOf(text: string): string[] {
  const found = ['']
  let depth = 0
  for (const sign of text) {
    depth += Number(sign === '(') - Number(sign === ')')
    if (sign === ',' && depth === 0) found.push('')
    else found.push(`${found.pop()}${sign}`)
  }
  return found.map((action) => action.trim())
}

/** What is done to rows that are there, least first. */
const efforts = ['locked', 'read', 'written', 'rewritten'] as const
export type Effort = (typeof efforts)[number]

const table = '(?:if exists )?(?:only )?([a-z_]+\\.[a-z_]+)'
const patterns: [RegExp, Effort][] = [
  [new RegExp(`^create (?:unique )?index (?:if not exists )?[a-z_]+ on ${table}`), 'read'],
  [new RegExp(`^insert into .* from ${table}`), 'read'],
  [new RegExp(`^update ${table}`), 'written'],
  [new RegExp(`^delete from ${table}`), 'written'],
  [new RegExp(`^insert into ${table}`), 'locked'],
  [new RegExp(`^(?:drop|truncate) table ${table}`), 'locked'],
]

function effortOf(action: string): Effort {
  if (/^alter (column )?\S+ (set data )?type\b|\bgenerated always as\b|\bdefault (gen_random_uuid|clock_timestamp|random)\b/.test(action))
    return 'rewritten'
  return /^alter (column )?\S+ set not null|^add (constraint|check|unique|foreign|primary|exclude)\b|\breferences\b/.test(action)
    ? 'read'
    : 'locked'
}

/** What a migration does to the tables that it names, each at its most. New tables have no rows. */
export function effortsOf(migration: string): Map<string, Effort> {
  const found = new Map<string, Effort>()
  const made = new Set<string>()
  const note = (name: string, effort: Effort) => {
    if (!made.has(name) && efforts.indexOf(effort) >= efforts.indexOf(found.get(name) ?? 'locked')) found.set(name, effort)
  }
  for (const each of statementsOf(migration)) {
    const [, created] = /^create (?:unlogged )?table (?:if not exists )?([a-z_]+\.[a-z_]+)/.exec(each) ?? []
    if (created) made.add(created)
    const [, altered, actions = ''] = new RegExp(`^alter table ${table} (.*)$`).exec(each) ?? []
    if (altered) for (const action of actionsOf(actions)) note(altered, effortOf(action))
    for (const [pattern, effort] of patterns) {
      const [, name] = pattern.exec(each) ?? []
      if (name) note(name, effort)
    }
  }
  return found
}
