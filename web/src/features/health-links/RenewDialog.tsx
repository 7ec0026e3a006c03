import type { HealthLink } from '@uzima/contract/health-links'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { useRenewHealthLink } from './api.ts'
import { problemText } from './link-problem.ts'

/** Brings a link up to date on a device that does not have its key, which stands in the link. */
export function RenewDialog({ link, onClose }: { link: HealthLink; onClose: () => void }) {
  const { t } = useTranslation(['health-links', 'common'])
  const renew = useRenewHealthLink()
  const [pasted, setPasted] = useState('')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('health-links:renew.title')}
      text={t('health-links:renew.text')}
      closeLabel={t('common:close')}
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (renew.isPending || pasted.trim() === '') return
          renew.mutate(
            { link, pasted },
            {
              onSuccess: () => {
                toast.success(t('health-links:renew.done'))
                onClose()
              },
            },
          )
        }}
      >
        <TextArea
          label={t('health-links:made.address')}
          hint={t('health-links:renew.hint')}
          rows={3}
          autoComplete="off"
          spellCheck={false}
          value={pasted}
          onChange={({ target: { value } }) => setPasted(value)}
        />
        <FormFoot
          error={renew.error ? problemText(renew.error, t) : undefined}
          cancelLabel={t('health-links:make.cancel')}
          onCancel={onClose}
          submitLabel={t('health-links:renew.open')}
          busy={renew.isPending}
          busyLabel={t('health-links:renew.busy')}
        />
      </form>
    </Dialog>
  )
}
