import { useTranslation } from 'react-i18next'
import { useLocalNumber } from '../emergency-contacts/public.ts'

/** A text by its key; where it says to call the emergency number, the local one stands next to the practice's. */
export function useHelpText(): (key: string) => string {
  const { t } = useTranslation('vitals')
  const local = useLocalNumber()
  return (key) => t(key, local ? { emergency: t('vitals:now.either', { number: local.number }) } : {})
}
