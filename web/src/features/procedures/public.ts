import { ProcedureCard } from './ProcedureCard.tsx'

export { ProcedureCard }
