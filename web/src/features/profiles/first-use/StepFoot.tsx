import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'

type StepFootProps = {
  onBack?: () => void
  onSkip: () => void
  /** The rest is being skipped. */
  busy: boolean
  saving: boolean
  onNext?: () => void
}

/** At the foot of a step: save and go on, go back, or skip what is left. */
export function StepFoot({ onBack, onSkip, busy, saving, onNext }: StepFootProps) {
  const { t } = useTranslation('profiles')
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>*]:flex-auto">
        {onBack ? (
          <Button size="large" onClick={onBack}>
            {t('profiles:firstUse.back')}
          </Button>
        ) : null}
        <Button
          type={onNext ? 'button' : 'submit'}
          variant="primary"
          size="large"
          busy={saving}
          busyLabel={t('profiles:firstUse.saving')}
          onClick={onNext}
        >
          {t('profiles:firstUse.next')}
        </Button>
      </div>
      <Button variant="quiet" className="mt-4 -ml-3" busy={busy} busyLabel={t('profiles:firstUse.skipping')} onClick={onSkip}>
        {t('profiles:firstUse.skip')}
      </Button>
    </>
  )
}
