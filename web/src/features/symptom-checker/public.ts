import { useCheck, useShareCheck } from './api.ts'
import { CrisisPanel } from './CrisisPanel.tsx'
import { OfferCheck } from './OfferCheck.tsx'
import { VisitCheck } from './VisitCheck.tsx'

export { CrisisPanel, OfferCheck, useCheck, useShareCheck, VisitCheck }
