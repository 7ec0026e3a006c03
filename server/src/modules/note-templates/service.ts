import { mostEntries } from '@uzima/contract/chart/entries'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { NoteTemplate, noteTemplatesApi, TemplateOwner } from '@uzima/contract/note-templates'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { namesOf } from '#modules/chart/public.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  findTemplates,
  insertTemplate,
  queueForAddition,
  type TemplateRow,
  updateTemplate,
} from './queries.ts'

type Api = typeof noteTemplatesApi
type ById = { id: string }

export async function listNoteTemplates(ctx: Context<Doctor | Professional>): Promise<Output<Api['listNoteTemplates']>> {
  return { rows: await toTemplates(ctx, await findTemplates(ctx.db, ctx.actor.doctorId)) }
}

export async function addNoteTemplate(ctx: Context<Doctor>, { owner, ...content }: Input<Api['addNoteTemplate']>): Promise<NoteTemplate> {
  const { db, actor, now } = ctx
  const id = ctx.newId()
  await requireRoom(ctx, owner)
  await insertTemplate(db, { id, doctorId: doctorOf(ctx, owner), ...content, updatedBy: actor.id, updatedAt: now })
  return readNoteTemplate(ctx, id)
}

/** The answer to a repeated Idempotency-Key. */
export const readNoteTemplate = async (ctx: Context<Doctor>, id: string): Promise<NoteTemplate> => show(ctx, await load(ctx, id))

export async function editNoteTemplate(ctx: Context<Doctor>, { id, owner, version, ...content }: Input<Api['editNoteTemplate']>) {
  const { db, actor, now } = ctx
  const row = await load(ctx, id)
  const doctorId = doctorOf(ctx, owner)
  if (doctorId !== row.doctorId) await requireRoom(ctx, owner)
  if (!(await updateTemplate(db, { id, doctorId, version, ...content, updatedBy: actor.id, updatedAt: now })))
    throw conflict('entry_changed')
  return readNoteTemplate(ctx, id)
}

export async function deleteNoteTemplate(ctx: Context<Doctor>, { id }: ById): Promise<Record<string, never>> {
  await load(ctx, id)
  await deleteTemplate(ctx.db, id)
  return {}
}

/** The practice's belong to no doctor. */
const doctorOf = ({ actor }: Context<Doctor>, owner: TemplateOwner) => (owner === 'own' ? actor.doctorId : null)

async function requireRoom(ctx: Context<Doctor>, owner: TemplateOwner) {
  const doctorId = doctorOf(ctx, owner)
  await queueForAddition(ctx.db, doctorId)
  if ((await countTemplates(ctx.db, doctorId)) >= mostEntries) throw conflict('too_many_entries')
}

/** Finds, or 404: another doctor's own and an unknown one give the same answer. */
async function load({ db, actor, audit }: Context<Doctor>, id: string): Promise<TemplateRow> {
  const row = await findTemplate(db, id, actor.doctorId)
  if (!row) throw notFound('entry_not_found')
  audit({ resourceId: id })
  return row
}

async function show(ctx: Context<Doctor>, row: TemplateRow): Promise<NoteTemplate> {
  const [template] = await toTemplates(ctx, [row])
  if (!template) throw notFound('entry_not_found')
  return template
}

async function toTemplates({ db }: Context<Verified>, rows: TemplateRow[]): Promise<NoteTemplate[]> {
  const names = await namesOf(
    db,
    rows.map(({ updatedBy }) => updatedBy),
  )
  return rows.map(({ doctorId, updatedBy, updatedAt, ...template }) => ({
    ...template,
    owner: doctorId === null ? 'practice' : 'own',
    updatedBy: names.get(updatedBy) ?? null,
    updatedAt: updatedAt.toISOString(),
  }))
}
