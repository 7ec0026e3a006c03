import type { Consent } from '@uzima/contract/consent'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useConsent } from './api.ts'
import { ConsentHistory } from './ConsentHistory.tsx'

const ConsentDialog = lazy(async () => ({ default: (await import('./ConsentDialog.tsx')).ConsentDialog }))
const WithdrawDialog = lazy(async () => ({ default: (await import('./WithdrawDialog.tsx')).WithdrawDialog }))

/** Consent to the notice of privacy practices: what was accepted when, and how to withdraw. For the settings. */
export function ConsentPanel() {
  const { t } = useTranslation(['consent', 'common'])
  const consent = useConsent()
  const [open, setOpen] = useState<'give' | 'withdraw'>()
  return (
    <Card title={t('consent:panel.title')}>
      <StateView {...queryState(consent)} skeleton={<SkeletonRows label={t('consent:gate.checking')} rows={2} />}>
        {() =>
          consent.data ? (
            <>
              <p>{stateOf(consent.data)}</p>
              <div className="mt-3">
                <ButtonRow>
                  {consent.data.hipaaConsent ? (
                    <Button variant="danger-quiet" className="wide:-ml-3" onClick={() => setOpen('withdraw')}>
                      {t('consent:withdraw.submit')}
                    </Button>
                  ) : (
                    <Button onClick={() => setOpen('give')}>{t('consent:gate.submit')}</Button>
                  )}
                </ButtonRow>
              </div>
              <ConsentHistory />
            </>
          ) : null
        }
      </StateView>
      <Suspense fallback={null}>
        {open === 'give' ? <ConsentDialog onClose={() => setOpen(undefined)} /> : null}
        {open === 'withdraw' ? <WithdrawDialog onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </Card>
  )

  function stateOf({ state, hipaaConsentDate, version }: Consent) {
    return t(`consent:panel.state.${state}`, { version, date: hipaaConsentDate ? formatDateTime(hipaaConsentDate) : '' })
  }
}
