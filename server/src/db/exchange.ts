// so that whoever imports this file finds the declaration, too
/// <reference path="./pg-utils.d.ts" />
import { CamelCasePlugin } from 'kysely'
import pg from 'pg'
import pgUtils from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'

export type Answer<R> = { rows: R[]; rowCount: number; command: string }

/** Names as the statement gives them, or as our code writes them. */
export type Casing = 'asGiven' | 'camel'

type Columns = { names: Record<Casing, string[]>; read: ((text: string) => unknown)[] }
/** A statement on one connection. `doubtful` where a failure leaves open whether PostgreSQL has it. */
type Prepared = { name: string; state: 'new' | 'sent' | 'known' | 'doubtful'; columns?: Columns }
type Row = Record<string, unknown>
type Asked = {
  text: string
  prepared: Prepared
  values: unknown[]
  casing: Casing
  answer: Answer<Row>
  resolve: (answer: Answer<Row>) => void
  reject: (error: Error) => void
}

/** What of pg's connection the types leave out. */
type Wire = { stream: { writable: boolean; write: (bytes: Buffer) => void } }

/**
 * Several statements in one message and one answer. pg's own query describes its columns and ends the exchange with each statement:
 * PostgreSQL would then speak up once for each of them, and say again what its columns are. The first failure ends all that follow.
 */
export class Exchange extends pg.Query {
  readonly #asked: Asked[] = []
  readonly #client: pg.Client
  #at = 0
  #unreadable: Error | undefined

  constructor(client: pg.Client) {
    super('')
    this.#client = client
  }

  get statements(): { text: string; values: unknown[] }[] {
    return this.#asked
  }

  add(text: string, values: unknown[], casing: Casing): Promise<Answer<Row>> {
    return new Promise((resolve, reject) => {
      const answer = { rows: [], rowCount: 0, command: '' }
      this.#asked.push({ text, prepared: preparedOn(this.#client, text), values: values.map(toWire), casing, answer, resolve, reject })
    })
  }

  /** In one piece: what is written in pieces is gathered at a price for each of them. */
  override submit = (connection: unknown) => {
    const { stream } = connection as Wire // pg's connection, whose types are of an older release
    const messages: Buffer[] = []
    for (const { text, prepared, values } of this.#asked) {
      const { name, state } = prepared
      const isNew = state === 'new' || state === 'doubtful'
      if (state === 'doubtful') messages.push(serialize.close({ type: 'S', name }))
      if (isNew) messages.push(serialize.parse({ name, text }))
      messages.push(serialize.bind({ statement: name, values }))
      if (isNew) {
        messages.push(serialize.describe({ type: 'P' }))
        prepared.state = 'sent'
      }
      messages.push(serialize.execute())
    }
    messages.push(serialize.sync())
    if (stream.writable) stream.write(Buffer.concat(messages))
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    const asked = this.#asked[this.#at]
    if (asked) asked.prepared.columns = columnsOf(this.#client, fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const asked = this.#asked[this.#at]
    const columns = asked?.prepared.columns
    if (!columns) return
    try {
      asked.answer.rows.push(rowOf(columns, columns.names[asked.casing], fields))
    } catch (error) {
      this.#unreadable ??= error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    const asked = this.#asked[this.#at]
    this.#at += 1
    if (!asked) return
    asked.answer.command = text.split(' ')[0] ?? ''
    asked.answer.rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0)
    asked.prepared.state = asked.prepared.name === '' ? 'new' : 'known'
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery() {
    for (const { answer, resolve, reject } of this.#asked) {
      if (this.#unreadable) reject(this.#unreadable)
      else resolve(answer)
    }
  }

  handleError(error: Error) {
    for (const [index, { prepared, answer, resolve, reject }] of this.#asked.entries()) {
      if (index < this.#at) resolve(answer)
      else {
        // also the statement that failed by itself: where its table has changed it is prepared anew
        if (index === this.#at || prepared.state === 'sent') prepared.state = prepared.name === '' ? 'new' : 'doubtful'
        reject(error)
      }
    }
  }
}

const known = new WeakMap<pg.Client, Map<string, Prepared>>()
const names = new Map<string, string>()
const namesKept = 2000

/** One prepared statement for each text: planned once a connection. Texts are finite, they come from our code. */
function preparedOn(client: pg.Client, text: string): Prepared {
  const ofClient = known.get(client) ?? new Map<string, Prepared>()
  known.set(client, ofClient)
  const found = ofClient.get(text)
  if (found) return found
  const prepared: Prepared = { name: nameOf(text), state: 'new' }
  if (prepared.name !== '') ofClient.set(text, prepared)
  return prepared
}

function nameOf(text: string): string {
  const name = names.get(text)
  if (name !== undefined) return name
  if (names.size >= namesKept) return ''
  const made = `s${names.size}`
  names.set(text, made)
  return made
}

/** As pg writes values, but for instants: the same one, written by the engine. */
const toWire = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : pgUtils.prepareValue(value))

/** Turns names both ways; rows come with their names turned already. */
class Casings extends CamelCasePlugin {
  override async transformResult({ result }: Parameters<CamelCasePlugin['transformResult']>[0]) {
    return result
  }
  nameInCode(column: string): string {
    return this.camelCase(column)
  }
}
export const casings = new Casings({ maintainNestedObjectKeys: true })

function columnsOf(client: pg.Client, fields: { name: string; dataTypeID: number }[]): Columns {
  const asGiven = fields.map(({ name }) => name)
  return {
    names: { asGiven, camel: asGiven.map((name) => casings.nameInCode(name)) },
    read: fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text')),
  }
}

function rowOf({ read }: Columns, names: string[], texts: (string | null)[]): Row {
  const row: Row = {}
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] ?? null
    row[names[index] ?? ''] = text === null ? null : read[index]?.(text)
  }
  return row
}
