import { useTranslation } from 'react-i18next'
import { Switch } from '#ui/Switch.tsx'

/** Turns the keys on and off, and says which they are. Phones have none. */
export function KeysSwitch({ keys }: { keys: { isOn: boolean; set: (on: boolean) => void } }) {
  const { t } = useTranslation('tasks')
  return (
    <div className="mt-4 max-w-xl pointer-coarse:hidden">
      <Switch label={t('tasks:results.keys')} text={t('tasks:results.keysHint')} checked={keys.isOn} onChange={keys.set} />
    </div>
  )
}
