import { LettersView } from './LettersView.tsx'
import { PatientLetters } from './PatientLetters.tsx'

export { LettersView, PatientLetters }
