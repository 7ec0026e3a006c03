import { useTranslation } from 'react-i18next'
import { useLocalNumber } from '../emergency-contacts/public.ts'

/** Adds the local emergency number next to 911 in texts that say to call it. */
export function useHelpText(): (text: string) => string {
  const { t } = useTranslation('vitals')
  const local = useLocalNumber()
  return (text) => (local ? text.replaceAll('911', t('vitals:now.either', { number: local.number })) : text)
}
