import { useTranslation } from 'react-i18next'
import { useKeysSwitch } from '#lib/shortcuts.ts'
import { Switch } from '#ui/Switch.tsx'

/** Turns the keys on and off, and says which they are. Phones, which have none, leave it out. */
export function KeysSwitch() {
  const { t } = useTranslation('tasks')
  const { areOn, switchKeys } = useKeysSwitch()
  return (
    <div className="mt-4 max-wide:hidden">
      <Switch label={t('tasks:results.keys')} text={t('tasks:results.keysHint')} checked={areOn} onChange={switchKeys} />
    </div>
  )
}
