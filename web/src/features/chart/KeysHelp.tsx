import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { Switch } from '#ui/Switch.tsx'

type KeysHelpProps = {
  keys: readonly { key: string; label: string }[]
  areOn: boolean
  onSwitch: (on: boolean) => void
  onClose: () => void
}

/** What the keys do on the page of a patient, and the switch for those who press them unawares. */
export function KeysHelp({ keys, areOn, onSwitch, onClose }: KeysHelpProps) {
  const { t } = useTranslation(['chart', 'common'])
  return (
    <Dialog open onOpenChange={onClose} title={t('chart:keys.title')} text={t('chart:keys.text')} closeLabel={t('common:close')}>
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {keys.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-small border border-border bg-sunken px-2 font-sans font-semibold text-small">
                {key}
              </kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <Switch label={t('chart:keys.title')} text={t(areOn ? 'chart:keys.on' : 'chart:keys.off')} checked={areOn} onChange={onSwitch} />
    </Dialog>
  )
}
