import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import type { EncryptionContext, Kind } from '#crypto/fields.ts'

type Encoding = 'text' | 'json'
/** As far as storage goes; `Fields` has the whole of it. */
type StoredFields<Shape> = { [Name in keyof Shape]: { encrypted?: Encoding; facts?: unknown; fhir?: unknown } }

type Description<Shape extends z.core.$ZodShape, F extends StoredFields<Shape>, Subject extends string> = {
  table: string
  /** Which of the person's data keys encrypts it. */
  kind: Kind
  /** The column that names the person whose data it is, whoever wrote it. */
  subject: Subject
  content: z.ZodMiniObject<Shape>
  fields: F
}

type StoredValue<Value, F> = F extends { encrypted: Encoding } ? Buffer | Extract<Value, null> : Value
/** The content of a kind of record as its columns have it. */
export type Stored<R> = R extends { content: { shape: infer Shape extends z.core.$ZodShape }; fields: infer F }
  ? { [Name in keyof Shape]: StoredValue<z.output<Shape[Name]>, F[Name & keyof F]> }
  : never

type Owned<Subject extends string> = { id: string } & Record<Subject, string>
type World = Pick<Context, 'db' | 'services'>

/** A kind of record: how its content is encrypted, decrypted, and compared follows from the description of its fields. */
export function recordOf<Shape extends z.core.$ZodShape, const F extends StoredFields<Shape>, Subject extends string>(
  description: Description<Shape, F, Subject>,
) {
  type Name = keyof Shape & string
  type Content = { [K in Name]: z.output<Shape[K]> }
  type Columns = { [K in Name]: StoredValue<Content[K], F[K]> }
  const { table, kind, subject, content, fields } = description
  const shape: { [K in Name]: z.core.$ZodType } = content.shape
  const names = Object.keys(shape) as Name[] // a shape has its own keys only

  /** The encryption context: a value decrypts only in its own table, column, and row, and for its own person. */
  const contextOf = (row: Owned<Subject>, name: Name): EncryptionContext => ({
    kind,
    subjectId: row[subject],
    table,
    column: columnOf(name),
    rowId: row.id,
  })

  /** Encrypts those fields that are given: all of a new record, the changed ones of another. */
  async function encrypt<Given extends Partial<Content>>(
    { db, now, services }: World & Pick<Context, 'now'>,
    row: Owned<Subject>,
    given: Given,
  ) {
    const values: Partial<Record<Name, unknown>> = given
    const entries: [Name, unknown][] = []
    // one after the other: the first may make the person's key
    for (const name of names.filter((each) => each in values)) {
      const encoding = fields[name].encrypted
      const value = values[name]
      const isEncrypted = encoding !== undefined && value !== null
      entries.push([name, isEncrypted ? await services.fields.encrypt(db, now, contextOf(row, name), encode(encoding, value)) : value])
    }
    const columns: object = Object.fromEntries(entries)
    return columns as { [K in keyof Given as K & Name]: Columns[K & Name] } // has the names of what was given
  }

  /** Reads records of these people, without waiting for each: those fields that a row has. */
  async function decrypter({ db, services }: World, subjectIds: string[]) {
    const open = await services.fields.decrypter(db, kind, subjectIds)
    return <Row extends Owned<Subject> & Partial<Columns>>(row: Row) => {
      const columns: Partial<Record<Name, unknown>> = row
      const values: Partial<Record<Name, unknown>> = {}
      for (const name of names.filter((each) => each in columns)) {
        const encoding = fields[name].encrypted
        const value = columns[name]
        values[name] = encoding && value !== null ? z.parse(shape[name], decode(encoding, open(contextOf(row, name), bytes(value)))) : value
      }
      return values as Pick<Content, keyof Row & Name> // has the fields of the row
    }
  }

  const decrypt = async <Row extends Owned<Subject> & Partial<Columns>>(world: World, row: Row) =>
    (await decrypter(world, [row[subject]]))(row)

  /** What is new, field by field. */
  function changes(before: Content, after: Content): Partial<Content> {
    const changed: Partial<Content> = {}
    for (const name of names) if (!isDeepStrictEqual(before[name], after[name])) changed[name] = after[name]
    return changed
  }

  return {
    ...description,
    columns: names,
    encrypt,
    decrypter,
    decrypt,
    changes,
    /** The changed fields, encrypted: other columns keep their bytes. */
    async encryptChanges(world: World & Pick<Context, 'now'>, row: Owned<Subject> & Columns, said: Partial<Content>) {
      const before = await decrypt(world, row)
      return encrypt(world, row, changes(before, { ...before, ...said }))
    },
  }
}

/** What is kept of a record as a whole, as JSON: a field that came later is null in what was kept before it. */
export const kept = <Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>) =>
  z.pipe(
    z.pipe(
      z.looseObject({}),
      z.transform((known) => ({ ...Object.fromEntries(Object.keys(shape).map((name) => [name, null])), ...known })),
    ),
    z.object(shape),
  )

/** A field's column in SQL. */
export const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What is not encrypted where it should be is refused, and not passed on. */
const bytes = (value: unknown) => z.parse(z.instanceof(Buffer), value)
const encode = (encoding: Encoding, value: unknown) => (encoding === 'text' ? z.parse(z.string(), value) : JSON.stringify(value))
const decode = (encoding: Encoding, text: string): unknown => (encoding === 'text' ? text : JSON.parse(text))
