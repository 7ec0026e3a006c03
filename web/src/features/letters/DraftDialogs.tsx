import type { Letter } from '@uzima/contract/letters'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import type { Language } from '#lib/languages.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useDiscardLetter, useFillLetter } from './api.ts'
import type { useLetterForm } from './use-letter-form.ts'

export type Asked = { act: 'sign' } | { act: 'discard' } | { act: 'fill'; language: Language }
type DraftDialogsProps = { letter: Letter; form: ReturnType<typeof useLetterForm>; asked: Asked; onClose: () => void }

/** Asks before a draft is signed, discarded, or filled in anew. */
export function DraftDialogs(props: DraftDialogsProps) {
  const { asked } = props
  if (asked.act === 'sign') return <SignDialog {...props} />
  if (asked.act === 'discard') return <DiscardDialog {...props} />
  return <FillDialog {...props} language={asked.language} />
}

function SignDialog({ letter, form, onClose }: DraftDialogsProps) {
  const { t } = useTranslation('letters')
  const { patient } = letter
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('letters:sign.title')}
      text={t('letters:sign.text', { name: patient })}
      cancelLabel={t('letters:sign.keep')}
      confirmLabel={t('letters:sign.submit')}
      busy={form.isSaving || form.isSigning}
      busyLabel={t('letters:sign.busy')}
      onConfirm={() =>
        void form.signNow().then((isSigned) => {
          if (isSigned) toast.success(t('letters:sign.done'), { text: t('letters:sign.doneText', { name: patient }) })
          onClose()
        })
      }
    />
  )
}

function DiscardDialog({ letter: { id, patientId }, form, onClose }: DraftDialogsProps) {
  const { t } = useTranslation('letters')
  const navigate = useNavigate()
  const discard = useDiscardLetter(patientId)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('letters:discard.title')}
      text={t('letters:discard.text')}
      cancelLabel={t('letters:discard.keep')}
      confirmLabel={t('letters:discard.submit')}
      danger
      busy={discard.isPending}
      busyLabel={t('letters:discard.busy')}
      error={discard.error ? errorText(discard.error) : undefined}
      onConfirm={() =>
        discard.mutate(id, {
          onSuccess: () => {
            form.dropDraft()
            toast.success(t('letters:discard.done'))
            void navigate(staffPaths.patient({ id: patientId, part: 'letters' }))
          },
        })
      }
    />
  )
}

function FillDialog({ letter, form, language, onClose }: DraftDialogsProps & { language: Language }) {
  const { t } = useTranslation('letters')
  const { patientId, kind, visit } = letter
  const { medicationIds } = form.written
  const fill = useFillLetter(patientId)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('letters:fill.title')}
      text={t('letters:fill.text')}
      cancelLabel={t('letters:fill.keep')}
      confirmLabel={t('letters:fill.submit')}
      busy={fill.isPending}
      busyLabel={t('letters:fill.busy')}
      error={fill.error ? errorText(fill.error) : undefined}
      onConfirm={() =>
        fill.mutate(
          { kind, language, appointmentId: visit?.id ?? null, medicationIds },
          {
            onSuccess: (text) => {
              form.change({ ...text, language })
              onClose()
            },
          },
        )
      }
    />
  )
}
