import { receiverRole, type Task, type TaskReceiver, textLength, titleLength } from '@uzima/contract/tasks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { usePatient } from '../sharing/public.ts'
import { useEditTask, useGiveTask, useReceivers } from './api.ts'
import { type Chosen, PatientField } from './PatientField.tsx'

const Form = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(titleLength)),
  text: z.string().check(z.trim(), z.maxLength(textLength)),
  /** The id of a person, or `role:` and a role. */
  owner: z.string().check(z.minLength(1)),
  dueOn: z.string(),
})
const roleMark = 'role:'

type TaskFormProps = { /** To change this one. */ task?: Task /** The patient of a new one. */; about?: string | null; onClose: () => void }

/** Gives a task, or changes one that one has given. Whom it is about stays. */
export function TaskForm({ task, about = null, onClose }: TaskFormProps) {
  const { t } = useTranslation(['tasks', 'common', 'errors'])
  const isProvider = hasRole(useSession(), 'provider')
  const given = about !== null && isProvider
  const patient = usePatientName(given ? about : null)
  const [chosen, setChosen] = useState<Chosen>(given ? about : null)
  const patientId = task ? task.patientId : (chosen ?? null)
  const receivers = useReceivers(patientId)
  const give = useGiveTask()
  const edit = useEditTask()
  const attempt = useAttempt()
  const form = useZodForm(Form, {
    title: task?.title ?? '',
    text: task?.text ?? '',
    owner: task?.ownerRole ? roleMark + task.ownerRole : (task?.owner?.id ?? ''),
    dueOn: task?.dueOn ?? '',
  })
  const { error, isPending } = task ? edit : give

  const save = form.submit(({ title, text, owner, dueOn }) => {
    // never about nobody because of a name that was not found
    if (chosen === undefined) return
    const role = owner.startsWith(roleMark) ? receiverRole.safeParse(owner.slice(roleMark.length)).data : undefined
    const written = { title, text: text || null, dueOn: dueOn || null, ownerId: role ? null : owner, ownerRole: role ?? null }
    const after = {
      onSuccess: () => {
        toast.success(t(task ? 'tasks:form.saved' : 'tasks:form.given'), { text: title })
        onClose()
      },
      onError: (failure: unknown) => {
        if (isApiError(failure) && failure.field === 'ownerId') form.fail('owner', failure.code)
        if (isApiError(failure) && failure.field === 'dueOn') form.fail('dueOn', failure.code)
      },
    }
    if (task) edit.mutate({ ...written, id: task.id, version: task.version }, after)
    else give.mutate({ task: { ...written, patientId }, idempotencyKey: attempt({ ...written, patientId }) }, after)
  })
  const isAtField = isApiError(error) && (error.field === 'ownerId' || error.field === 'dueOn')
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(task ? 'tasks:form.edit' : 'tasks:form.give')}
      text={t('tasks:form.intro')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={save} className="space-y-5">
        <TextField label={t('tasks:form.title')} maxLength={titleLength} {...form.field('title')} />
        <TextArea label={t('tasks:form.text')} optional={t('common:optional')} maxLength={textLength} {...form.field('text')} />
        {!task && isProvider && !given ? <PatientField chosen={chosen} onChoose={setChosen} /> : null}
        {!task && given && patient ? (
          <p>
            <span className="block text-muted text-small">{t('tasks:task.about')}</span>
            {patient}
          </p>
        ) : null}
        <SelectField
          label={t('tasks:form.owner')}
          hint={patientId === null ? undefined : t('tasks:form.patientHint')}
          placeholder={t('tasks:form.choose')}
          options={[
            ...(patientId === null ? receiverRole.options : (['doctor', 'professional'] as const)).map((role) => ({
              value: roleMark + role,
              label: t(`tasks:role.${role}`),
            })),
            ...(receivers.data?.rows ?? []).map(toOption),
          ]}
          {...form.field('owner')}
        />
        <TextField label={t('tasks:form.due')} optional={t('common:optional')} type="date" {...form.field('dueOn')} />
        <FormFoot
          error={error && !isAtField ? errorText(error) : undefined}
          cancelLabel={t('tasks:form.cancel')}
          onCancel={onClose}
          submitLabel={t(task ? 'tasks:form.save' : 'tasks:form.submit')}
          busy={isPending}
          busyLabel={t('tasks:form.busy')}
        />
      </form>
    </Dialog>
  )
}

const toOption = ({ id, name, specialty }: TaskReceiver) => ({ value: id, label: specialty ? `${name}, ${specialty}` : name })

const usePatientName = (id: string | null) => usePatient(id ?? '', id !== null).data?.name
