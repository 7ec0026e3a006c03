import type { Procedure } from '@uzima/contract/procedures'
import type { ProcedureContent } from '@uzima/contract/procedures/content'
import type { TFunction } from 'i18next'
import { formatPartialDate } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'

type Named = Pick<Procedure, 'procedure' | 'called'>

/** What it is called in the reader’s language, or the words it was written with. */
export const procedureText = ({ procedure, called }: Named): string => called?.[currentLanguage()].plain ?? procedure.text

/** "Appendectomy", where the plain name is another. */
export function clinicalText({ called }: Named): string | null {
  const names = called?.[currentLanguage()]
  return names && names.clinical !== names.plain ? names.clinical : null
}

/** "2012 · Aga Khan Hospital" */
export const factsText = (t: TFunction, { performed, until, place }: Pick<ProcedureContent, 'performed' | 'until' | 'place'>): string =>
  [timeText(t, { performed, until }), place].filter(Boolean).join(' · ')

/** "May 3 to May 9, 2021" */
export const stayText = (t: TFunction, dates: Pick<ProcedureContent, 'performed' | 'until'>): string | null =>
  dates.until === null ? null : timeText(t, dates)

function timeText(t: TFunction, { performed, until }: Pick<ProcedureContent, 'performed' | 'until'>): string {
  if (performed !== null && until !== null)
    return performed === until
      ? formatPartialDate(performed)
      : t('procedures:row.stay', { from: formatPartialDate(performed), until: formatPartialDate(until) })
  if (until !== null) return t('procedures:row.until', { date: formatPartialDate(until) })
  return performed === null ? t('procedures:row.noDate') : formatPartialDate(performed)
}
