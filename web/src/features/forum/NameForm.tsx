import { displayName, longestName } from '@uzima/contract/forum'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useChooseName } from './api.ts'

const Fields = z.object({ displayName })

type NameFormProps = {
  /** The current pseudonym. */
  name?: string
  onCancel?: () => void
  onDone?: () => void
}

/** Chooses the pseudonym; never prefilled with the real name. */
export function NameForm({ name = '', onCancel, onDone }: NameFormProps) {
  const { t } = useTranslation('forum')
  const choose = useChooseName()
  const form = useZodForm(Fields, { displayName: name })
  const submit = form.submit(({ displayName: chosen }) =>
    choose.mutateAsync(chosen).then(onDone, (error: unknown) => {
      if (isApiError(error) && error.field === 'displayName') form.fail('displayName', error.code)
    }),
  )
  const isAtField = isApiError(choose.error) && choose.error.field === 'displayName'
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p className="max-w-160">{t('forum:name.intro')}</p>
      <TextField
        label={t('forum:name.label')}
        hint={t('forum:name.hint')}
        autoComplete="off"
        maxLength={longestName}
        {...form.field('displayName')}
      />
      {choose.error && !isAtField ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(choose.error)}
        </Banner>
      ) : null}
      <ButtonRow>
        {onCancel ? <Button onClick={onCancel}>{t('forum:write.cancel')}</Button> : null}
        <Button type="submit" variant="primary" busy={choose.isPending} busyLabel={t('forum:name.busy')}>
          {t('forum:name.submit')}
        </Button>
      </ButtonRow>
    </form>
  )
}
