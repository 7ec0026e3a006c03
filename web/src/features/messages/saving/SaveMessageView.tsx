import { text } from '@uzima/contract/fields'
import { typeOfName } from '@uzima/contract/files'
import { providerLength, titleLength } from '@uzima/contract/health-records'
import { type RecordStatus, recordStatus, recordStatuses, recordType, recordTypes } from '@uzima/contract/health-records/kinds'
import { Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod/mini'
import { useZodForm } from '#lib/form.ts'
import { dayOf, formatBytes, formatDay } from '#lib/format.ts'
import { loadTexts } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import type { Shown } from '../conversation/reader.ts'
import { plainName } from '../files/file-kind.ts'
import { problemText } from '../refusals.ts'
import { isTooLongForRecord, NotTaken, useSaveMessage } from './api.ts'
import type { SaveFor } from './save-for.ts'

const Words = z.object({ title: text(titleLength), type: recordType })
type SaveMessageViewProps = { shown: Shown; saveFor: SaveFor; needsConsent: boolean; onClose: () => void }

/** What is saved of a message, under which title, and who will be able to read it. */
export function SaveMessageView({ shown, saveFor, needsConsent, onClose }: SaveMessageViewProps) {
  const { t } = useTranslation(['health-records', 'messages', 'common', 'errors'])
  const { profile } = useSession()
  const { patientId, name } = saveFor
  const { opened, message } = shown
  const files = opened?.files ?? []
  const body = opened?.body ?? ''
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [status, setStatus] = useState<RecordStatus>('normal')
  const [problem, setProblem] = useState<string>()
  const [uploaded] = useState(() => new Map<string, string>())
  const saving = useSaveMessage(saveFor, shown, uploaded)
  const doctor = patientId ? (profile?.name ?? '') : name
  const form = useZodForm(Words, { title: t('health-records:message.of', { name: doctor }).slice(0, titleLength), type: 'other' })
  const taken = files.filter((slip) => typeOfName(slip.name) && !leftOut.has(slip.id))

  const save = form.submit(async ({ title, type }) => {
    setProblem(undefined)
    await saving.mutateAsync({ title, type, status, provider: doctor.slice(0, providerLength), files: taken }).then(
      () => {
        toast.success(t('health-records:message.done'))
        onClose()
      },
      async (error: unknown) => {
        await loadTexts(['errors'])
        setProblem(error instanceof NotTaken ? notTaken(error) : problemText(t, error))
      },
    )
  })
  const notTaken = ({ fileName, code }: NotTaken) =>
    `${t('health-records:message.notTaken', { name: fileName })} ${code === 'missing' ? '' : t(`errors:${code}`)}`.trim()

  const toggle = (id: string) =>
    setLeftOut((ids) => (ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])))

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('health-records:message.save')}
      text={t('health-records:message.from', {
        name: message.senderId === saveFor.contactId ? name : (profile?.name ?? ''),
        day: formatDay(dayOf(message.createdAt), 'long'),
      })}
      closeLabel={t('common:close')}
    >
      {needsConsent ? (
        <Banner kind="warning" icon={TriangleAlert} role="alert">
          {t('errors:consent_required')} <Link to={paths.healthRecords()}>{t('health-records:page.title')}</Link>
        </Banner>
      ) : (
        <form noValidate onSubmit={save} className="space-y-5">
          <TextField label={t('health-records:form.title')} maxLength={titleLength} {...form.field('title')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label={t('health-records:form.type')}
              options={recordTypes.map((value) => ({ value, label: t(`health-records:type.${value}`) }))}
              {...form.field('type')}
            />
            {patientId ? (
              <SelectField
                label={t('health-records:form.status')}
                value={status}
                onChange={(event) => setStatus(z.safeParse(recordStatus, event.target.value).data ?? 'pending')}
                options={recordStatuses.map((value) => ({ value, label: t(`health-records:status.${value}`) }))}
              />
            ) : null}
          </div>
          {body ? (
            <figure>
              <figcaption className="mb-1 font-semibold text-small">{t('health-records:message.text')}</figcaption>
              <blockquote
                // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
                tabIndex={0}
                className="max-h-48 overflow-y-auto whitespace-pre-wrap rounded-small bg-sunken px-4 py-2.5 [overflow-wrap:anywhere]"
              >
                {body}
              </blockquote>
              {isTooLongForRecord(body) ? <p className="mt-1 text-muted text-small">{t('health-records:message.asFile')}</p> : null}
            </figure>
          ) : null}
          {files.length > 0 ? (
            <fieldset>
              <legend className="font-semibold text-small">{t('health-records:message.files')}</legend>
              {files.map((slip) => {
                const isKept = typeOfName(slip.name) !== undefined
                return (
                  <CheckboxField
                    key={slip.id}
                    label={plainName(slip.name)}
                    hint={isKept ? formatBytes(slip.size) : t('health-records:message.kind')}
                    checked={isKept && !leftOut.has(slip.id)}
                    disabled={!isKept}
                    onChange={() => toggle(slip.id)}
                  />
                )
              })}
            </fieldset>
          ) : null}
          <Banner kind="info" icon={Info}>
            {t('health-records:message.readable')}
          </Banner>
          <FormFoot
            error={problem}
            cancelLabel={t('health-records:form.cancel')}
            onCancel={onClose}
            submitLabel={t('health-records:message.submit')}
            busy={saving.isPending}
            busyLabel={t('health-records:form.busy')}
          />
        </form>
      )}
    </Dialog>
  )
}
