import { z } from 'zod/mini'
import { noteLength } from './appointments.ts'
import { noteSections } from './encounters.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, text } from './fields.ts'

export const templateNameLength = 80
export const templateSectionLength = 2000

/** What stands for something of the chart in a template, filled when it is put into a note. */
export const placeholders = ['name', 'age', 'problems', 'medicines', 'values'] as const
export type Placeholder = (typeof placeholders)[number]

/** Whose: the calling doctor's own, or the practice's, which every doctor uses and keeps. */
export const templateOwner = z.enum(['own', 'practice'])
export type TemplateOwner = z.infer<typeof templateOwner>

/** As typed, line breaks at the end included: what follows a label is written behind it. */
const section = z.string().check(z.maxLength(templateSectionLength))
const content = {
  subjective: section,
  objective: section,
  assessment: section,
  plan: section,
  /** For the patient, in plain words. */
  summary: z.string().check(z.maxLength(noteLength)),
}
export const templateParts = [...noteSections, 'summary'] as const

const isWritten = (template: Record<(typeof templateParts)[number], string>) => templateParts.some((part) => template[part].trim() !== '')
const emptyAt = { path: ['subjective'], error: 'required_field' }
const written = { owner: templateOwner, name: text(templateNameLength), ...content }

export const WriteNoteTemplate = z.object(written).check(z.refine(isWritten, emptyAt))
export type WriteNoteTemplate = z.infer<typeof WriteNoteTemplate>

export const NoteTemplate = z.object({
  id,
  ...written,
  name: z.string(),
  /** Grows with each change, which names the version it is based on. */
  version: z.int(),
  /** Who changed it last. */
  updatedBy: z.nullable(z.string()),
  updatedAt: instant,
})
export type NoteTemplate = z.infer<typeof NoteTemplate>

export const noteTemplatesApi = endpoints({
  listNoteTemplates: {
    method: 'GET',
    path: '/api/note-templates',
    summary: 'The templates for notes of visits: the calling doctor’s own and the practice’s, by name.',
    response: z.object({ rows: z.array(NoteTemplate) }),
  },
  addNoteTemplate: {
    method: 'POST',
    path: '/api/note-templates',
    summary: 'Adds a template of the calling doctor or of the practice.',
    body: WriteNoteTemplate,
    response: NoteTemplate,
    status: 201,
    idempotent: true,
  },
  editNoteTemplate: {
    method: 'PUT',
    path: '/api/note-templates/:id',
    summary: 'Changes a template, also whose it is; entry_changed if somebody else has changed it since.',
    params: byId,
    body: z.object({ ...written, version: z.int().check(z.positive()) }).check(z.refine(isWritten, emptyAt)),
    response: NoteTemplate,
  },
  deleteNoteTemplate: {
    method: 'DELETE',
    path: '/api/note-templates/:id',
    summary: 'Deletes a template; notes made from it stay as they are.',
    params: byId,
    response: z.object({}),
  },
})
