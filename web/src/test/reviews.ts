import { clinicalPart, clinicalReviewsApi } from '@uzima/contract/clinical-reviews'
import { answerAfterOthers } from './server.ts'

/** No clinician of the practice has signed any part of the clinical data. */
export function nobodyHasReviewed() {
  answerAfterOthers(clinicalReviewsApi, {
    listClinicalReviews: () => ({ rows: clinicalPart.options.map((part) => ({ part, version: 'v1', review: null })) }),
  })
}
