import { useTranslation } from 'react-i18next'
import { emergencyNumberHere } from '#lib/emergency-number.ts'
import { useLocalNumber } from '../emergency-contacts/public.ts'

/** Adds the local emergency number next to the practice's in texts that say to call it. */
export function useHelpText(): (text: string) => string {
  const { t } = useTranslation('vitals')
  const local = useLocalNumber()
  return (text) => (local ? text.replaceAll(emergencyNumberHere, t('vitals:now.either', { number: local.number })) : text)
}
