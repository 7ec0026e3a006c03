import { ProcedureCard } from './ProcedureCard.tsx'
import { procedureText, stayText } from './procedure-words.ts'

export { ProcedureCard, procedureText, stayText }
