import { loadTexts } from '#lib/i18n.ts'
import { useNoteTemplates } from './api.ts'
import { filled, withoutName } from './placeholders.ts'

/** Loaded with its texts when templates are looked after. */
export const loadTemplatesDialog = async () => {
  const [{ TemplatesDialog }] = await Promise.all([import('./TemplatesDialog.tsx'), loadTexts(['note-templates'])])
  return { default: TemplatesDialog }
}

export { filled, useNoteTemplates, withoutName }
