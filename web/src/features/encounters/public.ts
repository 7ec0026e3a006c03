import { loadTexts } from '#lib/i18n.ts'

const withTexts = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, loadTexts(['encounters'])]))[0]

/** Parts for the pages of others, each loaded with its texts. */
export const loadVisitNote = async () => ({ default: (await withTexts(import('./VisitNote.tsx'))).VisitNote })
export const loadEncountersPart = async () => ({ default: (await withTexts(import('./EncountersPart.tsx'))).EncountersPart })
export const loadUnsignedNotes = async () => ({ default: (await withTexts(import('./UnsignedNotes.tsx'))).UnsignedNotes })
export const loadNotePanel = async () => {
  const [{ NotePanel }] = await Promise.all([import('./NotePanel.tsx'), loadTexts(['encounters', 'sharing', 'allergies', 'chart'])])
  return { default: NotePanel }
}
