import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSlashOn, switchSlash } from './palette.ts'

/** Whether the slash opens the palette on this device. */
export function SlashSwitch() {
  const { t } = useTranslation('search')
  const [isOn, setOn] = useState(isSlashOn)
  return (
    <label className="inline-flex min-h-6 cursor-pointer items-center gap-1.5">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          switchSlash(target.checked)
          setOn(target.checked)
        }}
        className="size-4 accent-brand"
      />
      {t('search:keys.slash')}
    </label>
  )
}
