import { useShareCheck } from './api.ts'
import { OfferCheck } from './OfferCheck.tsx'
import { VisitCheck } from './VisitCheck.tsx'

export { OfferCheck, useShareCheck, VisitCheck }
