import { healthLinkDays, usualHealthLinkDays } from '@uzima/contract/health-links'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { currentLanguage, i18n } from '#lib/i18n.ts'
import { isLanguage, type Language, languageNames, languages } from '#lib/languages.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { type Asked, useMakeHealthLink } from './api.ts'
import type { Made } from './make-link.ts'

const dayMs = 86_400_000

/** Makes a link for somebody outside. The link, its code to scan and its passcode are shown this once: nobody has them afterwards. */
export function MakeLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['health-links', 'common'])
  const make = useMakeHealthLink()
  const [days, setDays] = useState<Asked['days']>(usualHealthLinkDays)
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const [withPasscode, setWithPasscode] = useState(true)
  const made = make.data
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(made ? 'health-links:made.title' : 'health-links:make.title')}
      text={t(made ? (made.passcode ? 'health-links:made.textPasscode' : 'health-links:made.text') : 'health-links:make.text')}
      closeLabel={t('common:close')}
    >
      {made ? (
        <MadeLink made={made} onClose={onClose} />
      ) : (
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!make.isPending) make.mutate({ days, language, withPasscode, label: i18n.t('health-links:label', { lng: language }) })
          }}
        >
          <SelectField
            label={t('health-links:make.language')}
            hint={t('health-links:make.languageHint')}
            options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
            value={language}
            onChange={({ target: { value } }) => setLanguage(isLanguage(value) ? value : language)}
          />
          <SelectField
            label={t('health-links:make.days')}
            hint={t('health-links:make.untilDay', { day: formatDate(new Date(Date.now() + days * dayMs), 'long') })}
            options={healthLinkDays.map((each) => ({ value: `${each}`, label: t(`health-links:make.for.${each}`) }))}
            value={`${days}`}
            onChange={({ target: { value } }) => setDays(healthLinkDays.find((each) => `${each}` === value) ?? days)}
          />
          <CheckboxField
            label={t('health-links:make.withPasscode')}
            hint={t('health-links:make.passcodeHint')}
            checked={withPasscode}
            onChange={({ target: { checked } }) => setWithPasscode(checked)}
          />
          <FormFoot
            error={make.error ? errorText(make.error) : undefined}
            cancelLabel={t('health-links:make.cancel')}
            onCancel={onClose}
            submitLabel={t('health-links:make.submit')}
            busy={make.isPending}
            busyLabel={t('health-links:make.busy')}
          />
        </form>
      )}
    </Dialog>
  )
}

function MadeLink({ made: { url, picture, passcode }, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useTranslation('health-links')
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast.success(t('health-links:made.copied'))
  }
  return (
    <div className="space-y-4 pb-2">
      <img src={picture} alt={t('health-links:made.code')} width={240} className="mx-auto rounded-small bg-white p-2" />
      <div>
        <p className="font-semibold">{t('health-links:made.address')}</p>
        <div className="rounded-small bg-sunken px-3 py-2 text-small">
          <p className="line-clamp-2 break-all">{url}</p>
        </div>
        <Button variant="quiet" icon={Copy} className="-ml-3" onClick={() => void copy()}>
          {t('health-links:made.copy')}
        </Button>
      </div>
      {passcode ? (
        <div>
          <p className="font-semibold">{t('health-links:passcode')}</p>
          <p className="rounded-small bg-sunken px-3 py-2 font-semibold text-lead tabular-nums tracking-wide">{passcode}</p>
        </div>
      ) : null}
      <p className="text-muted text-small">{t('health-links:made.once')}</p>
      <Button variant="primary" size="large" onClick={onClose}>
        {t('health-links:made.finish')}
      </Button>
    </div>
  )
}
