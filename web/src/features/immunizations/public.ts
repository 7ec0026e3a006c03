import { ImmunizationCard } from './ImmunizationCard.tsx'

export { ImmunizationCard }
