import type { Focus, Profile } from '@uzima/contract/profiles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toast.ts'
import { useSetFocus } from './api.ts'
import { FocusChoice } from './FocusChoice.tsx'

/** Changes what comes first on the person's home. */
export function FocusCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profiles')
  const save = useSetFocus()
  const [chosen, setChosen] = useState<Focus[]>(profile.focus)

  const handleSave = () =>
    save.mutate(chosen, {
      onSuccess: () => toast.success(t('profiles:focus.done')),
      onError: (error) => toast.error(t('profiles:focus.failed'), { text: errorText(error) }),
    })

  return (
    <Card title={t('profiles:focus.label')}>
      <p className="mb-4 text-muted">{t('profiles:focus.intro')}</p>
      <FocusChoice legend={t('profiles:focus.label')} chosen={chosen} onChange={setChosen} />
      <Button className="mt-4 max-sm:w-full" busy={save.isPending} busyLabel={t('profiles:focus.busy')} onClick={handleSave}>
        {t('profiles:focus.submit')}
      </Button>
    </Card>
  )
}
