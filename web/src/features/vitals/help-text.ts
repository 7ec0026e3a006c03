import { useTranslation } from 'react-i18next'
import { useLocalNumber } from '../emergency-contacts/public.ts'

/** Puts the emergency number of the country one is in beside 911, wherever a text says to call it. */
export function useHelpText(): (text: string) => string {
  const { t } = useTranslation('vitals')
  const local = useLocalNumber()
  return (text) => (local ? text.replaceAll('911', t('vitals:now.either', { number: local.number })) : text)
}
