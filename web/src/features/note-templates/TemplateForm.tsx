import { noteLength } from '@uzima/contract/appointments'
import {
  type NoteTemplate,
  type Placeholder,
  placeholders,
  templateNameLength,
  templateParts,
  templateSectionLength,
  WriteNoteTemplate,
} from '@uzima/contract/note-templates'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Button } from '#ui/Button.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useAddNoteTemplate, useEditNoteTemplate } from './api.ts'
import { tokenOf } from './placeholders.ts'

type Part = (typeof templateParts)[number]
type TemplateFormProps = {
  values: WriteNoteTemplate
  /** The one that is changed; otherwise a new one. */
  template?: NoteTemplate | undefined
  /** Made from a note, in which something of the patient may be left. */
  isOfNote?: boolean
  onDone: () => void
}

/** A template's words. A placeholder goes where the cursor was last. */
export function TemplateForm({ values, template, isOfNote = false, onDone }: TemplateFormProps) {
  const { t } = useTranslation(['note-templates', 'encounters', 'common', 'errors'])
  const form = useZodForm(WriteNoteTemplate, values)
  const add = useAddNoteTemplate()
  const edit = useEditNoteTemplate()
  const attempt = useAttempt()
  const last = useRef<{ part: Part; at: number }>({ part: 'subjective', at: values.subjective.length })
  const error = add.error ?? edit.error

  function save(written: WriteNoteTemplate) {
    const outcome = {
      onSuccess: () => {
        toast.success(t('note-templates:form.done'), { text: written.name })
        onDone()
      },
    }
    if (template) edit.mutate({ ...written, id: template.id, version: template.version }, outcome)
    else add.mutate({ written, idempotencyKey: attempt(written) }, outcome)
  }

  function insert(placeholder: Placeholder) {
    const { part, at } = last.current
    const before = form.getValues(part)
    const token = tokenOf(placeholder)
    form.setValue(part, `${before.slice(0, at)}${token}${before.slice(at)}`)
    form.clearErrors(part)
    last.current = { part, at: at + token.length }
    form.setFocus(part)
  }

  return (
    <form noValidate onSubmit={form.submit(save)} className="space-y-5">
      {isOfNote ? <p className="text-small">{t('note-templates:form.ofNote')}</p> : null}
      <TextField label={t('note-templates:form.name')} maxLength={templateNameLength} {...form.field('name')} />
      <SelectField
        label={t('note-templates:form.owner')}
        hint={t('note-templates:form.ownerHint')}
        options={(['own', 'practice'] as const).map((value) => ({ value, label: t(`note-templates:owner.${value}`) }))}
        {...form.field('owner')}
      />
      <fieldset className="min-w-0">
        <legend className="font-semibold text-[0.9375rem] leading-5.5">{t('note-templates:form.placeholders')}</legend>
        <p className="text-muted text-small">{t('note-templates:form.placeholdersHint')}</p>
        <div className="mt-1 -ml-3 flex flex-wrap">
          {placeholders.map((placeholder) => (
            <Button key={placeholder} variant="quiet" icon={Plus} onClick={() => insert(placeholder)}>
              {t(`note-templates:placeholder.${placeholder}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      {templateParts.map((part) => (
        <TextArea
          key={part}
          label={t(`encounters:clinical.${part}`)}
          rows={part === 'subjective' || part === 'plan' ? 3 : 2}
          maxLength={part === 'summary' ? noteLength : templateSectionLength}
          onSelect={({ currentTarget }) => {
            last.current = { part, at: currentTarget.selectionEnd }
          }}
          {...form.field(part)}
        />
      ))}
      <FormFoot
        error={error ? errorText(error) : undefined}
        cancelLabel={t('note-templates:form.cancel')}
        onCancel={onDone}
        submitLabel={t('note-templates:form.submit')}
        busy={add.isPending || edit.isPending}
        busyLabel={t('note-templates:form.busy')}
      />
    </form>
  )
}
