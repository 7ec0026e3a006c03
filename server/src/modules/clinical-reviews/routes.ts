import { clinicalReviewsApi } from '@uzima/contract/clinical-reviews'
import { routes } from '#http/routes.ts'
import { printClinicalRules } from './service/print.ts'
import {
  listClinicalReviews,
  listClinicalRules,
  listClinicalSignatures,
  signClinicalRules,
  withdrawClinicalSignature,
} from './service/reviews.ts'

/** The rules are published with the product, so whoever is signed in may read them; what is audited is signing. */
export const clinicalReviews = routes(clinicalReviewsApi, {
  listClinicalReviews: { allow: 'anyone', limit: 'page', audit: null, mayLag: true, run: listClinicalReviews },
  listClinicalRules: { allow: 'verified', audit: null, run: listClinicalRules },
  printClinicalRules: { allow: 'verified', audit: null, run: printClinicalRules },
  listClinicalSignatures: { allow: 'verified', audit: null, run: listClinicalSignatures },
  signClinicalRules: { allow: 'doctor', needs: ['aal2', 'fresh'], audit: 'clinical_data.signed', run: signClinicalRules },
  withdrawClinicalSignature: {
    allow: 'verified',
    needs: ['aal2', 'fresh'],
    audit: 'clinical_data.signature_withdrawn',
    run: withdrawClinicalSignature,
  },
})
