import { noteTemplatesApi } from '@uzima/contract/note-templates'
import { routes } from '#http/routes.ts'
import { addNoteTemplate, deleteNoteTemplate, editNoteTemplate, listNoteTemplates, readNoteTemplate } from './service.ts'

export const noteTemplates = routes(noteTemplatesApi, {
  // about nobody
  listNoteTemplates: { allow: 'provider', audit: null, run: listNoteTemplates },
  addNoteTemplate: { allow: 'doctor', audit: 'note_template.added', run: addNoteTemplate, replay: readNoteTemplate },
  editNoteTemplate: { allow: 'doctor', audit: 'note_template.edited', run: editNoteTemplate },
  deleteNoteTemplate: { allow: 'doctor', audit: 'note_template.deleted', run: deleteNoteTemplate },
})
