import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toast.ts'
import { useSetUpKeys } from './open-keys.ts'
import { SetUpSteps } from './SetUpSteps.tsx'

/** Creates a person's keys in the browser, in a card of its own. */
export function SetUpKeys({ replaces = false }: { replaces?: boolean }) {
  const { t } = useTranslation('messages')
  const setUp = useSetUpKeys(replaces)
  return (
    <Card title={t('messages:setUp.title')} className="max-w-160">
      <SetUpSteps
        onChosen={async (made) => {
          await setUp.mutateAsync(made)
          toast.success(t('messages:setUp.done'))
        }}
      />
    </Card>
  )
}
