import { useTranslation } from 'react-i18next'

/** A screening's name: table rows are translated, custom ones are as typed. */
export function useCareName() {
  const { t } = useTranslation('wellness')
  return ({ catalogId, type }: { catalogId: string | null; type: string }) =>
    catalogId === null ? type : t(`wellness:care.${catalogId}`, { defaultValue: type })
}
