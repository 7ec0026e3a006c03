import { linkDays, type MadeLink, usualLinkDays } from '@uzima/contract/letters'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { type LinkDays, useMakeLink, type Whose } from './api.ts'

const dayMs = 86_400_000

type LinkDialogProps = { patientId: Whose; letterId: string; onClose: () => void }

/** Makes a link for somebody outside, and shows its passcode this once. */
export function LinkDialog({ patientId, letterId, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['letters', 'common'])
  const make = useMakeLink(patientId, letterId)
  const [days, setDays] = useState<LinkDays>(usualLinkDays)
  const [made, setMade] = useState<MadeLink>()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(made ? 'letters:link.ready' : 'letters:link.title')}
      text={t(made ? 'letters:link.readyText' : patientId ? 'letters:link.text' : 'letters:link.ownText')}
      closeLabel={t('common:close')}
    >
      {made ? (
        <Made made={made} onClose={onClose} />
      ) : (
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!make.isPending) make.mutate(days, { onSuccess: setMade })
          }}
        >
          <SelectField
            label={t('letters:link.days')}
            hint={t('letters:link.untilDay', { day: formatDate(new Date(Date.now() + days * dayMs), 'long') })}
            options={linkDays.map((each) => ({ value: `${each}`, label: t(`letters:link.for.${each}`) }))}
            value={`${days}`}
            onChange={({ target: { value } }) => setDays(linkDays.find((each) => `${each}` === value) ?? days)}
          />
          <FormFoot
            error={make.error ? errorText(make.error) : undefined}
            cancelLabel={t('letters:link.cancel')}
            onCancel={onClose}
            submitLabel={t('letters:link.submit')}
            busy={make.isPending}
            busyLabel={t('letters:link.busy')}
          />
        </form>
      )}
    </Dialog>
  )
}

function Made({ made: { url, passcode }, onClose }: { made: MadeLink; onClose: () => void }) {
  const { t } = useTranslation('letters')
  const copy = async (text: string, done: string) => {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  }
  return (
    <div className="space-y-4 pb-2">
      <div>
        <p className="font-semibold">{t('letters:link.address')}</p>
        <p className="break-all rounded-small bg-sunken px-3 py-2 text-small">{url}</p>
        <Button variant="quiet" icon={Copy} className="-ml-3" onClick={() => void copy(url, t('letters:link.copied'))}>
          {t('letters:link.copy')}
        </Button>
      </div>
      <div>
        <p className="font-semibold">{t('letters:link.passcode')}</p>
        <p className="rounded-small bg-sunken px-3 py-2 font-semibold text-lead tabular-nums tracking-wide">{passcode}</p>
        <p className="mt-1.5 text-muted text-small">{t('letters:link.passcodeHint')}</p>
      </div>
      <Button variant="primary" size="large" onClick={onClose}>
        {t('letters:link.finish')}
      </Button>
    </div>
  )
}
