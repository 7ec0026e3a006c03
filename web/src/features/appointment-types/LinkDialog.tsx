import { slugOf } from '@uzima/contract/appointments/slug'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { linkPaths } from '../../link-paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { usePractice, usePracticeSettings } from '../practice/public.tsx'
import { useDoctors } from '../providers/public.ts'

type LinkDialogProps = { type: { code: string; name: string }; onClose: () => void }

/** The address at which a type is booked, and the code that shows its times on a website. */
export function LinkDialog({ type, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['appointment-types', 'common'])
  const [doctor, setDoctor] = useState('')
  const doctors = useDoctors({}).data?.pages.flatMap(({ rows }) => rows) ?? []
  const practice = usePractice().data?.name ?? ''
  const embedders = usePracticeSettings().data?.embedders
  const address = { practice: slugOf(practice) || 'practice', type: type.code, ...(doctor && { doctor }) }
  const link = `${window.location.origin}${linkPaths.bookingLink(address)}`
  const frame = `${window.location.origin}${linkPaths.bookingFrame(address)}`
  const code = `<iframe src="${frame}" title="${t('appointment-types:dialog.frameTitle', { name: type.name })}" width="100%" height="720" style="border:0"></iframe>`
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('appointment-types:dialog.title', { name: type.name })}
      text={t('appointment-types:dialog.text')}
      closeLabel={t('common:close')}
    >
      <div className="space-y-5 pb-2">
        <SelectField
          label={t('appointment-types:dialog.doctor')}
          placeholder={t('appointment-types:dialog.anyDoctor')}
          options={doctors.map(({ id, name }) => ({ value: id, label: name }))}
          value={doctor}
          onChange={({ target }) => setDoctor(target.value)}
        />
        <div>
          <TextField label={t('appointment-types:dialog.link')} value={link} readOnly onFocus={({ target }) => target.select()} />
          <CopyButton text={link} label={t('appointment-types:dialog.copyLink')} />
        </div>
        <div>
          <TextArea
            label={t('appointment-types:dialog.code')}
            hint={t('appointment-types:dialog.codeHint')}
            rows={4}
            value={code}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={code} label={t('appointment-types:dialog.copyCode')} />
        </div>
        {embedders?.length === 0 ? (
          <p className="text-small">
            {t('appointment-types:dialog.noWebsite')} <Link to={staffPaths.practice()}>{t('appointment-types:dialog.toSettings')}</Link>
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('appointment-types')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('appointment-types:dialog.copied')),
      () => toast.error(t('appointment-types:dialog.copyFailed')),
    )
  return (
    <Button icon={Copy} variant="quiet" className="mt-1 -ml-3" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
