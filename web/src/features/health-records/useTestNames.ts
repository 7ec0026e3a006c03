import { labTests } from '@uzima/contract/health-records/values'
import { useTranslation } from 'react-i18next'

/** A known test in the reader's language; anything else unchanged. */
export function useTestNames() {
  const { t } = useTranslation('health-records')
  return (test: string | null, written: string) => (test !== null && labTests.includes(test) ? t(`health-records:test.${test}`) : written)
}
