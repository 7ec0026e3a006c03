import type { DeclaredCall, DeclaredFunction, DeclaredRow, DeclaredTable, Rights, Values } from './declared.ts'
import { type ActorName, actorNames, actors } from './people.ts'

/** A statement tried as each actor. `expected` are the keys of the affected rows, or yes. */
export type Trial = {
  table: string
  what: string
  statement: { given?: string } & ({ reads: string } | { does: string; reaches?: string; holds?: string })
  /** Actors who are asked this although they are not asked otherwise. */
  besides?: readonly ActorName[]
  /** The privilege is granted, so the statement may only fail because a row was reached. */
  isOpen?: boolean
  /** Actors who may reach the row for another update, which is among the turns: that this one fails is for its check. */
  checked?: readonly string[]
  /** The number of rows, and so matrix cells, that the trial covers. */
  cells: number
  expected: (actor: ActorName) => string[]
}
/** A declared table with its catalogue data. */
export type KnownTable = {
  name: string
  declared: DeclaredTable
  key: string[]
  columns: string[]
  /** The key of each row, as PostgreSQL prints it. */
  keys: Map<DeclaredRow, string>
}
/** With the actual grants; or with every privilege granted, so that only the policies remain. */
export type Mode = 'as granted' | 'policies alone'

export const keyText = (key: string[]) => `array_to_string(array[${key.map((column) => `${column}::text`).join(', ')}], '|')`
const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

export function insertOf(name: string, row: Values): string {
  const columns = Object.keys(row).join(', ')
  return `insert into ${name} (${columns}) select ${columns} from ${recordOf(name, row)}`
}
export const recordOf = (name: string, row: Values) => `jsonb_populate_record(null::${name}, ${literal(row)})`

function updateOf(name: string, values: Values, where = ''): string {
  const columns = Object.keys(values)
  const from = recordOf(name, values)
  return `update ${name} set (${columns.join(', ')}) = row (${columns.map((each) => `(${from}).${each}`).join(', ')})${where}`
}

type Verb = 'see' | 'change' | 'remove' | 'add'
const rightOf = { see: 'select', change: 'update', remove: 'delete', add: 'insert' } as const

export function trialsOf(table: KnownTable, mode: Mode): Trial[] {
  const { name, declared, key, keys } = table
  const laid = declared.rows.filter((row) => !row.isOnlyAdded)
  const isRead = ` where ${key[0]} is not null`
  const granted = (actor: ActorName, verb: Verb, columns: string[] = []) =>
    mode === 'policies alone' || covers(rightsOf(declared, actor)[rightOf[verb]], columns)
  const may = (actor: ActorName, verb: Verb, row: DeclaredRow) =>
    actor === 'owner' ? covers((declared.owner ?? everyRight)[rightOf[verb]], []) : (row[verb] ?? []).includes(actor)
  const keysOf = (rows: DeclaredRow[]) => rows.map((row) => keys.get(row) ?? '')
  /** A statement whose WHERE clause reads columns also needs to be allowed to see the row. */
  const reached = (verb: 'change' | 'remove', columns: string[], reads: boolean) => (actor: ActorName) =>
    granted(actor, verb, columns) && (!reads || granted(actor, 'see'))
      ? keysOf(laid.filter((row) => may(actor, verb, row) && (!reads || may(actor, 'see', row))))
      : []

  const checked = (declared.turns ?? []).flatMap(({ reaches = {} }) => Object.keys(reaches))
  const trial = (what: string, statement: Trial['statement'], expected: Trial['expected'], cells = laid.length): Trial => ({
    table: name,
    what,
    statement,
    cells,
    expected,
    ...(declared.besides && { besides: declared.besides }),
    isOpen: mode === 'policies alone' && /^(update|delete)/.test(what),
    checked: what.startsWith('update') ? checked : [],
  })
  const touched = Object.keys(declared.touch)
  return [
    trial('select', { reads: `select array_agg(${keyText(key)}) from ${name}` }, (actor) =>
      granted(actor, 'see') ? keysOf(laid.filter((row) => may(actor, 'see', row))) : [],
    ),
    trial('update', { does: updateOf(name, declared.touch, isRead), reaches: name }, reached('change', touched, true)),
    trial('update without reading', { does: updateOf(name, declared.touch), reaches: name }, reached('change', touched, false)),
    trial('delete', { does: `delete from ${name}${isRead}`, reaches: name }, reached('remove', [], true)),
    trial('delete without reading', { does: `delete from ${name}`, reaches: name }, reached('remove', [], false)),
    ...declared.rows.map((row) => {
      const added = { ...row.row, ...declared.again }
      return trial(
        `insert like ${JSON.stringify(row.row)}`,
        { does: insertOf(name, added) },
        (actor) => (granted(actor, 'add', Object.keys(added)) && may(actor, 'add', row) ? ['yes'] : []),
        1,
      )
    }),
    ...(declared.turns ?? []).map(({ set, by = [], untriggered = [], reaches }) =>
      trial(`turn into ${JSON.stringify(set)}`, { does: updateOf(name, set), reaches: name }, (actor) =>
        actor === 'owner' || by.includes(actor) || (mode === 'policies alone' && untriggered.includes(actor))
          ? reached('change', Object.keys(set), false)(actor)
          : [...(reaches?.[actor] ?? [])],
      ),
    ),
  ]
}

const everyRight: Rights = { select: true, insert: true, update: true, delete: true }
const covers = (right: Rights[keyof Rights], columns: readonly string[]) =>
  right === true || (Array.isArray(right) && columns.length > 0 && columns.every((column) => right.includes(column)))

export const rightsOf = (declared: DeclaredTable, actor: ActorName): Rights =>
  ({ uzima_api: declared.api ?? {}, uzima_auth: declared.accounts ?? {}, uzima_owner: declared.owner ?? everyRight })[actors[actor].login]

export const verbs = ['select', 'insert', 'update', 'delete'] as const

/** Whether a role may use each column of a table at all, regardless of rows. */
export function rightTrials({ name, columns, declared }: KnownTable): Trial[] {
  const trial = (what: string, does: string, verb: (typeof verbs)[number], column?: string): Trial => ({
    table: name,
    what,
    statement: { does },
    cells: 1,
    expected: (actor) => {
      const right = rightsOf(declared, actor)[verb]
      return right === true || (column !== undefined && Array.isArray(right) && right.includes(column)) ? ['yes'] : []
    },
  })
  return [
    ...columns.flatMap((column) => [
      trial(`select ${column}`, `select ${column} from ${name} where false`, 'select', column),
      trial(`insert ${column}`, `insert into ${name} (${column}) select null where false`, 'insert', column),
      trial(`update ${column}`, `update ${name} set ${column} = null where false`, 'update', column),
    ]),
    trial('delete', `delete from ${name} where false`, 'delete'),
  ]
}

/** How the row relates to the actor, for statistics. */
export function ownershipOf(actor: ActorName, row: DeclaredRow): 'own' | 'related' | 'foreign' {
  const { person } = actors[actor] as { person?: string }
  if (row.of !== null && row.of === person) return 'own'
  return [row.see, row.change, row.remove].some((who) => who?.includes(actor)) ? 'related' : 'foreign'
}

/** Those of the trials that an actor is asked. */
export const trialsFor = (actor: ActorName, trials: readonly Trial[]): readonly Trial[] =>
  actorNames.includes(actor) ? trials : trials.filter(({ besides }) => besides?.includes(actor))

/** What is wrong with an answer; undefined if nothing is. */
export function faultOf(trial: Trial, actor: ActorName, answer: string[] | 'refused' | 'held', known?: Set<string>): string | undefined {
  const expected = trial.expected(actor)
  if (answer === 'held') return expected.length > 0 ? undefined : `LEAK: ${actor} ${trial.what} ${trial.table}: reached a constraint`
  // a row protected by its check constraint alone was reached
  if (answer === 'refused' && trial.isOpen && !trial.checked?.includes(actor))
    return `LEAK: ${actor} ${trial.what} ${trial.table}: stopped by the check alone`
  const got = answer === 'refused' ? [] : answer.filter((each) => each === 'yes' || known?.has(each))
  const leaked = got.filter((each) => !expected.includes(each))
  const missed = expected.filter((each) => !got.includes(each))
  if (leaked.length > 0) return `LEAK: ${actor} ${trial.what} ${trial.table}: ${leaked.join(', ')}`
  if (missed.length > 0) return `WRONGLY REFUSED: ${actor} ${trial.what} ${trial.table}: ${missed.join(', ')}`
  return undefined
}

const wordsOf = (call: DeclaredCall): string =>
  [
    'shows' in call ? call.shows : call.does,
    'holds' in call && call.holds ? `, so that ${call.holds}` : '',
    call.given ? `, given ${call.given}` : '',
  ].join('')

/** A function that succeeds returns true, or simply isn't refused. */
export const trialsOfFunctions = (functions: Record<string, DeclaredFunction>): Trial[] =>
  Object.entries(functions).flatMap(([name, calls]) =>
    'isOpen' in calls
      ? []
      : calls.map((call) => ({
          table: name,
          what: wordsOf(call),
          statement: {
            ...(call.given && { given: call.given }),
            ...('shows' in call
              ? { reads: `select array['yes'] where (${call.shows} limit 1)` }
              : { does: call.does, ...(call.holds && { holds: call.holds }) }),
          },
          ...(call.besides && { besides: call.besides }),
          cells: 1,
          expected: (actor: ActorName) => (call.who.includes(actor) ? ['yes'] : []),
        })),
  )
