import { loadTexts } from '#lib/i18n.ts'

const withTexts = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, loadTexts(['letters'])]))[0]

/** Parts for the pages of others, each loaded with its texts. */
export const loadLettersView = async () => ({ default: (await withTexts(import('./LettersView.tsx'))).LettersView })
export const loadWriteLetter = async () => ({ default: (await withTexts(import('./WriteLetter.tsx'))).WriteLetter })
export const loadSentLinks = async () => ({ default: (await withTexts(import('./SentLinks.tsx'))).SentLinks })
export const loadPatientLetters = async () => (await import('./PatientLetters.tsx')).PatientLetters
