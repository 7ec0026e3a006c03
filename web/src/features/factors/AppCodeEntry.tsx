import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { verifyAppCode } from './api.ts'
import { CodeEntry } from './CodeEntry.tsx'

type App = { id: string; friendly_name: string }

/** Asks for the current code of an authenticator app. */
export function AppCodeEntry({ apps, onProved }: { apps: App[]; onProved: () => void }) {
  const { t } = useTranslation('factors')
  const [chosen, setChosen] = useState(apps[0]?.id ?? '')

  function handleProved() {
    toast.success(t('code.done'))
    onProved()
  }

  return (
    <div className="space-y-5">
      {apps.length > 1 ? (
        <SelectField
          label={t('totp.which')}
          options={apps.map(({ id, friendly_name: label }) => ({ value: id, label }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : null}
      <CodeEntry
        key={chosen}
        label={t('totp.label')}
        hint={t('totp.hint')}
        wrong={{ title: t('code.failed'), text: t('totp.wrong') }}
        onEnter={(code) => verifyAppCode(chosen, code)}
        onProved={handleProved}
      />
    </div>
  )
}
