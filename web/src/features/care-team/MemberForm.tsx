import { careNameLength, carePhoneLength, careRole, careRoles } from '@uzima/contract/care-team'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SuggestField } from '#ui/SuggestField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { PartialDateField, typedPastDate } from '../chart/public.ts'
import { specialtyName } from '../providers/public.ts'
import { useAddMember, usePeople, type Whose } from './api.ts'

const limited = (length: number) => z.string().check(z.maxLength(length))
const MemberFields = z.object({
  role: careRole,
  name: z.string().check(z.trim(), z.minLength(1, { error: 'care-team:form.nameRequired' }), z.maxLength(careNameLength)),
  /** Set by choosing somebody of the practice; typing anew takes it away. */
  providerId: z.nullable(z.string()),
  field: limited(careNameLength),
  practice: limited(careNameLength),
  phone: limited(carePhoneLength),
  since: typedPastDate,
})

/** People of the practice while a name is typed; anybody else is welcome too. */
function usePeopleOffered(search: string) {
  const { data } = usePeople(search)
  return (data?.rows ?? []).map(({ id, name, specialty }) => ({
    key: id,
    text: name,
    ...(specialty && { note: specialtyName(specialty) }),
  }))
}

type MemberFormProps = { patientId: Whose; hasMain: boolean; onClose: () => void }

/** Adds somebody of the practice, found by name, or somebody outside it. */
export function MemberForm({ patientId, hasMain, onClose }: MemberFormProps) {
  const { t } = useTranslation(['care-team', 'chart', 'common', 'errors'])
  const add = useAddMember(patientId, { onSuccess: (member) => toast.success(t('care-team:form.done', { name: member.name })) })
  const attempt = useAttempt()
  const form = useZodForm(MemberFields, {
    ...{ role: hasMain ? ('specialist' as const) : ('main_doctor' as const), name: '', providerId: null },
    ...{ field: '', practice: '', phone: '', since: '' },
  })
  const [role, name = '', providerId] = useWatch({ control: form.control, name: ['role', 'name', 'providerId'] })
  const isHere = providerId !== null

  const save = form.submit(({ name: typed, field, practice, phone, ...values }) => {
    const written = {
      ...values,
      name: isHere ? null : typed,
      field: field.trim() || null,
      practice: isHere ? null : practice.trim() || null,
      phone: isHere ? null : phone.trim() || null,
    }
    add.mutate(
      { written, idempotencyKey: attempt(written) },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (isApiError(error) && (error.field === 'name' || error.field === 'since')) form.fail(error.field, error.code)
        },
      },
    )
  })
  const { error } = add
  const isAtField = isApiError(error) && (error.field === 'name' || error.field === 'since')
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('care-team:form.title')}
      text={t(patientId ? 'care-team:form.introPatient' : 'care-team:form.intro')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={save} className="space-y-5">
        <SelectField
          label={t('care-team:form.role')}
          hint={role === 'main_doctor' && hasMain ? t('care-team:form.replaces') : undefined}
          options={careRoles.map((value) => ({ value, label: t(`care-team:role.${value}`) }))}
          {...form.field('role')}
        />
        <SuggestField
          {...form.field('name', { onChange: () => form.setValue('providerId', null) })}
          label={t('care-team:form.name')}
          hint={t(isHere ? 'care-team:form.nameHere' : 'care-team:form.nameHint')}
          autoComplete="off"
          maxLength={careNameLength}
          value={name}
          useSuggestions={usePeopleOffered}
          onPick={({ key, text }) => {
            form.setValue('name', text)
            form.setValue('providerId', key)
            form.clearErrors('name')
          }}
          listLabel={t('care-team:form.people')}
          countText={(count) => t('care-team:form.found', { count })}
        />
        {role === 'specialist' || role === 'other' ? (
          <TextField
            label={t(role === 'other' ? 'care-team:form.other' : 'care-team:form.field')}
            optional={t('common:optional')}
            maxLength={careNameLength}
            {...form.field('field')}
          />
        ) : null}
        {isHere ? null : (
          <>
            <TextField
              label={t('care-team:form.practice')}
              optional={t('common:optional')}
              maxLength={careNameLength}
              {...form.field('practice')}
            />
            <TextField
              label={t('care-team:form.phone')}
              optional={t('common:optional')}
              type="tel"
              autoComplete="off"
              maxLength={carePhoneLength}
              {...form.field('phone')}
            />
          </>
        )}
        <PartialDateField label={t('care-team:form.since')} control={form.control} name="since" />
        <FormFoot
          error={error && !isAtField ? errorText(error) : undefined}
          cancelLabel={t('care-team:form.cancel')}
          onCancel={onClose}
          submitLabel={t('care-team:form.submit')}
          busy={add.isPending}
          busyLabel={t('care-team:form.busy')}
        />
      </form>
    </Dialog>
  )
}
