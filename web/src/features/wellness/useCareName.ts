import { useTranslation } from 'react-i18next'

/** What a screening is called: a row of the table in the reader's language, one's own in one's own words. */
export function useCareName() {
  const { t } = useTranslation('wellness')
  return ({ catalogId, type }: { catalogId: string | null; type: string }) =>
    catalogId === null ? type : t(`wellness:care.${catalogId}`, { defaultValue: type })
}
