import type { Context } from '#context.ts'
import type { EncryptionContext, Kind } from '#crypto/fields.ts'
import { macOfPhone } from '#modules/emergency-contacts/public.ts'
import { findSealedRows, type NewFields, putRows, type SealedRow } from './queries.ts'

type World = Pick<Context, 'db' | 'now' | 'services'>
type Move = { mergeId: string; from: string; to: string }

/** Rows in one round; a piece of a file counts like fifty. */
const batch = 2000

/**
 * A field is encrypted for one person, so rows that move to another patient are encrypted again: the database hands out those of the merge that
 * this transaction has begun, and takes them back.
 */
export async function moveEncrypted(world: World, move: Move): Promise<void> {
  let after = { place: 1, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows = await findSealedRows(world.db, move.mergeId, after, batch)
    const last = rows.at(-1)
    if (!last) return
    for (const table of new Set(rows.map(({ tableName }) => tableName))) {
      const ofTable = rows.filter(({ tableName }) => tableName === table)
      await putRows(world.db, move.mergeId, table, await encryptAnew(world, move, ofTable))
    }
    after = { place: last.place, id: last.id }
  }
}

async function encryptAnew(world: World, move: Move, rows: SealedRow[]): Promise<NewFields> {
  const { db, now, services } = world
  const fields: NewFields = { ids: [], columns: [], values: [] }
  const add = (id: string, column: string, value: Buffer | null) => {
    fields.ids.push(id)
    fields.columns.push(column)
    fields.values.push(value)
  }
  for (const { tableName, id, columns, kinds, sealed } of rows) {
    const table = tableName.replace('app.', '')
    for (const [index, column] of columns.entries()) {
      const kind = kinds[index] as Kind // as long as the columns
      const encrypted = sealed[index] ?? null
      if (encrypted === null) {
        // a row without any encrypted value moves too
        add(id, column, null)
        continue
      }
      const plain = await services.fields.decryptBytes(db, contextOf(move.from), encrypted)
      add(id, column, await services.fields.encrypt(db, now, contextOf(move.to), plain))
      if (table === 'emergency_contacts' && column === 'phone') add(id, 'phone_mac', macOfPhone(services, move.to, plain.toString('utf8')))

      // a card has the id of its person
      function contextOf(subjectId: string): EncryptionContext {
        return { kind, subjectId, table, column, rowId: id === move.from ? subjectId : id }
      }
    }
  }
  return fields
}
