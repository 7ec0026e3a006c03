import type { Focus, Profile } from '@uzima/contract/profiles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'
import { useSetFocus } from '../api.ts'
import { FocusChoice } from '../FocusChoice.tsx'
import { StepFoot } from './StepFoot.tsx'

type FocusStepProps = { profile: Profile; busy: boolean; onSkip: () => void; onBack: () => void; onDone: () => void }

export function FocusStep({ profile, busy, onSkip, onBack, onDone }: FocusStepProps) {
  const { t } = useTranslation('profiles')
  const save = useSetFocus()
  const [chosen, setChosen] = useState<Focus[]>(profile.focus)
  const handleNext = () =>
    save.mutate(chosen, {
      onSuccess: onDone,
      onError: (error) => toast.error(t('profiles:firstUse.failed'), { text: errorText(error) }),
    })
  return (
    <>
      <FocusChoice legend={t('profiles:firstUse.focus.title')} chosen={chosen} onChange={setChosen} />
      <StepFoot busy={busy} saving={save.isPending} onBack={onBack} onSkip={onSkip} onNext={handleNext} />
    </>
  )
}
