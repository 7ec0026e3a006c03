import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import type { NewKeys } from './open-keys.ts'
import { SetUpSteps } from './SetUpSteps.tsx'

type SetUpDialogProps = { onChosen: (made: NewKeys) => Promise<void>; onClose: () => void }

/** Creates a person's keys over what they are doing, which stays as it is. */
export function SetUpDialog({ onChosen, onClose }: SetUpDialogProps) {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <Dialog open onOpenChange={onClose} title={t('messages:setUp.title')} closeLabel={t('common:close')}>
      <SetUpSteps onChosen={onChosen} isInDialog />
    </Dialog>
  )
}
