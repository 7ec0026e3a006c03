import { type ContactRow, contactNameLength, relationships, WriteContact } from '@uzima/contract/emergency-contacts'
import { useTranslation } from 'react-i18next'
import { countryOptions } from '#lib/country-options.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useAddContact, useEditContact } from './api.ts'

const required = ['name', 'relationship', 'phone'] as const
/** Errors of the whole contact that belong to the phone field. */
const aboutPhone = ['phone_invalid', 'contact_exists']

type ContactFormProps = { contact?: ContactRow; region: string; onClose: () => void }

/** Adds or edits a contact. */
export function ContactForm({ contact, region, onClose }: ContactFormProps) {
  const { t } = useTranslation(['emergency-contacts', 'common', 'errors'])
  const add = useAddContact()
  const edit = useEditContact()
  const attempt = useAttempt()
  const form = useZodForm(WriteContact, {
    name: contact?.name ?? '',
    relationship: contact?.relationship,
    phone: contact?.phoneText ?? '',
    country: region,
    email: contact?.email ?? '',
  })
  const sent = useFormDraft(`emergency-contacts.form:${contact?.id ?? 'new'}`, form)
  const { error, isPending } = contact ? edit : add

  const save = form.submit(
    (values) => {
      const onError = (failure: unknown) => {
        if (!isApiError(failure)) return
        if (aboutPhone.includes(failure.code)) form.fail('phone', failure.code)
        else if (failure.field === 'name' || failure.field === 'email') form.fail(failure.field, failure.code)
      }
      const onSuccess = ({ name }: ContactRow) => {
        sent()
        toast.success(t(contact ? 'emergency-contacts:edit.done' : 'emergency-contacts:add.done'), { text: name })
        onClose()
      }
      if (contact) edit.mutate({ ...values, id: contact.id }, { onSuccess, onError })
      else add.mutate({ contact: values, idempotencyKey: attempt(values) }, { onSuccess, onError })
    },
    (errors) => {
      if (required.some((field) => errors[field]))
        toast.error(t('emergency-contacts:form.missing.title'), { text: t('emergency-contacts:form.missing.text') })
    },
  )
  const isAtField = isApiError(error) && (error.field !== undefined || aboutPhone.includes(error.code))

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(contact ? 'emergency-contacts:edit.title' : 'emergency-contacts:add.title')}
      text={t('emergency-contacts:form.intro')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={save} className="space-y-5">
        <TextField label={t('emergency-contacts:form.name')} maxLength={contactNameLength} {...form.field('name')} />
        <SelectField
          label={t('emergency-contacts:form.relationship')}
          placeholder={t('emergency-contacts:form.choose')}
          options={relationships.map((value) => ({ value, label: t(`emergency-contacts:relationship.${value}`) }))}
          {...form.field('relationship')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('emergency-contacts:form.country')}
            options={countryOptions(({ callingCode }) => `+${callingCode}`)}
            {...form.field('country')}
          />
          <TextField label={t('emergency-contacts:form.phone')} type="tel" maxLength={40} {...form.field('phone')} />
        </div>
        <TextField
          label={t('emergency-contacts:form.email')}
          optional={t('common:optional')}
          hint={t('emergency-contacts:form.emailHint')}
          type="email"
          maxLength={254}
          {...form.field('email')}
        />
        <FormFoot
          error={error && !isAtField ? errorText(error) : undefined}
          cancelLabel={t('emergency-contacts:form.cancel')}
          onCancel={onClose}
          submitLabel={t(contact ? 'emergency-contacts:edit.submit' : 'emergency-contacts:add.submit')}
          busy={isPending}
          busyLabel={t('emergency-contacts:form.busy')}
        />
      </form>
    </Dialog>
  )
}
