import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { QueryProvider } from '#lib/query.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useFactors } from './api.ts'
import { Proof } from './Proof.tsx'

/** "Confirm it's you": protects account security settings on an unattended, unlocked screen. */
export const StepUpDialog = ({ onAnswer }: { onAnswer: (isProved: boolean) => void }) => (
  <QueryProvider>
    <Question onAnswer={onAnswer} />
  </QueryProvider>
)

function Question({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { t } = useTranslation('factors')
  const { status, data, error, refetch, isFetching } = useFactors()
  return (
    <Dialog open onOpenChange={() => onAnswer(false)} title={t('stepUp.title')} text={t('stepUp.intro')} closeLabel={t('common:close')}>
      <StateView
        status={status}
        skeleton={<SkeletonRows rows={2} label={t('common:loading')} />}
        errorText={error ? errorText(error) : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {() => (data ? <Proof factors={data} first="password" onProved={() => onAnswer(true)} /> : null)}
      </StateView>
    </Dialog>
  )
}
