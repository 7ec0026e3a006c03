import type { templateParts } from '@uzima/contract/note-templates'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type TemplateRow = Record<(typeof templateParts)[number], string> & {
  id: string
  /** Null for the practice's. */
  doctorId: string | null
  name: string
  version: number
  updatedBy: string
  updatedAt: Date
}

const templates = (db: Db) =>
  db
    .selectFrom('noteTemplates')
    .select(['id', 'doctorId', 'name', 'subjective', 'objective', 'assessment', 'plan', 'summary', 'version', 'updatedBy', 'updatedAt'])

/** Those of the doctor, if the reader is one, and of the practice; by name. */
export const findTemplates = (db: Db, doctorId: string | null): Promise<TemplateRow[]> =>
  templates(db)
    .where((where) => where.or([where('doctorId', 'is', null), where('doctorId', '=', doctorId)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export const findTemplate = (db: Db, id: string, doctorId: string): Promise<TemplateRow | undefined> =>
  templates(db)
    .where('id', '=', id)
    .where((where) => where.or([where('doctorId', 'is', null), where('doctorId', '=', doctorId)]))
    .executeTakeFirst()

/** Serialises additions to one list, so that its limit holds. */
export const queueForAddition = (db: Db, doctorId: string | null) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`note_templates ${doctorId ?? ''}`}, 0))`.execute(db)

export async function countTemplates(db: Db, doctorId: string | null): Promise<number> {
  const { n } = await db
    .selectFrom('noteTemplates')
    .select((count) => count.fn.countAll<string>().as('n'))
    .where(sql<boolean>`doctor_id is not distinct from ${doctorId}`)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const insertTemplate = (db: Db, { updatedAt, ...template }: Omit<TemplateRow, 'version'>) =>
  db
    .insertInto('noteTemplates')
    .values({ ...template, createdAt: updatedAt, updatedAt })
    .execute()

/** Changes the version that was read; returns nothing if there is a newer one. */
export const updateTemplate = (db: Db, { id, version, ...change }: TemplateRow) =>
  db
    .updateTable('noteTemplates')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

export const deleteTemplate = (db: Db, id: string) => db.deleteFrom('noteTemplates').where('id', '=', id).execute()
