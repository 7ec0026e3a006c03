import { loadTexts } from '#lib/i18n.ts'

/** For the page of the record, loaded with its texts. */
export const loadHealthLinks = async () => ({
  default: (await Promise.all([import('./HealthLinks.tsx'), loadTexts(['health-links'])]))[0].HealthLinks,
})

/** Signed cards of the user's vaccinations, loaded with their texts. */
export const loadVaccinationCard = async () => ({
  default: (await Promise.all([import('./VaccinationCardDialog.tsx'), loadTexts(['health-links'])]))[0].VaccinationCardDialog,
})
