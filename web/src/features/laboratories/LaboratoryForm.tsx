import type { Laboratory } from '@uzima/contract/laboratories'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useAddKey, useRegisterLaboratory } from './api.ts'

const required = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const optional = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const New = z.object({ name: required(80), facility: required(180), application: optional(180), key: required(4000) })
/** Another key of one that is there. */
const More = z.object({ name: optional(80), facility: optional(180), application: optional(180), key: required(4000) })

/** Asks for a laboratory, or for another key of one. Another admin decides. */
export function LaboratoryForm({ laboratory, onDone }: { laboratory: Laboratory | undefined; onDone: () => void }) {
  const { t } = useTranslation(['laboratories', 'common'])
  const register = useRegisterLaboratory()
  const addKey = useAddKey()
  const form = useZodForm(laboratory ? More : New, { name: '', facility: '', application: '', key: '' })
  const submit = form.submit(async ({ name, facility, application, key }) => {
    try {
      if (laboratory) await addKey.mutateAsync({ id: laboratory.id, key })
      else await register.mutateAsync({ name, facility, application: application || null, key })
      toast.success(t('laboratories:asked'), { text: t('laboratories:askedText') })
      onDone()
    } catch (error) {
      if (isApiError(error) && error.field === 'key') form.fail('key', error.code)
      else toast.error(t('laboratories:failed'), { text: errorText(error) })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {laboratory ? null : (
        <>
          <TextField
            label={t('laboratories:form.name')}
            hint={t('laboratories:form.nameHint')}
            maxLength={80}
            autoComplete="off"
            required
            {...form.field('name')}
          />
          <TextField
            label={t('laboratories:form.facility')}
            hint={t('laboratories:form.facilityHint')}
            maxLength={180}
            autoComplete="off"
            required
            {...form.field('facility')}
          />
          <TextField
            label={t('laboratories:form.application')}
            optional={t('common:optional')}
            maxLength={180}
            autoComplete="off"
            {...form.field('application')}
          />
        </>
      )}
      <TextArea label={t('laboratories:form.key')} hint={t('laboratories:form.keyHint')} rows={5} required {...form.field('key')} />
      <div>
        <Button type="submit" variant="primary" className="max-sm:w-full" busy={form.busy} busyLabel={t('laboratories:form.busy')}>
          {t('laboratories:form.ask')}
        </Button>
      </div>
    </form>
  )
}
