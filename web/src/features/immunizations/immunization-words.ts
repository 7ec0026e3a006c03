import type { Immunization, ImmunizationContent } from '@uzima/contract/immunizations'
import type { TFunction } from 'i18next'
import { formatList, formatPartialDate } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'

/** "May 10, 2026 · Dose 1 · Lot 77X" */
export function factsText(t: TFunction, said: ImmunizationContent): string {
  const { date, doseNumber, lot, expiry, site, givenBy, place } = said
  return [
    date === null ? t('immunizations:row.noDate') : formatPartialDate(date),
    doseNumber === null ? null : t('immunizations:row.dose', { number: doseNumber }),
    lot ? t('immunizations:row.lot', { lot }) : null,
    expiry ? t('immunizations:row.expiry', { date: formatPartialDate(expiry) }) : null,
    site ? t(`immunizations:site.${site}`) : null,
    [givenBy, place].filter(Boolean).join(', ') || null,
  ]
    .filter(Boolean)
    .join(' · ')
}

export const diseasesText = (t: TFunction, diseases: Immunization['diseases']) =>
  t('immunizations:row.against', { diseases: formatList(diseases.map((names) => names[currentLanguage()])) })
