import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageText } from '#lib/form.ts'
import { TextArea } from '#ui/TextArea.tsx'
import type { PracticeFormState } from './practice-form.ts'

/** The websites that may show the booking page, one in each line. */
export function WebsitesField({ form }: { form: PracticeFormState }) {
  const { t } = useTranslation(['practice', 'errors'])
  const [sites, error] = [form.watch('embedders'), form.formState.errors.embedders]
  const [typed, setTyped] = useState(sites.join('\n'))
  const fault = error?.message ?? (Array.isArray(error) ? error.find((each) => each)?.message : undefined)
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  return (
    <TextArea
      label={t('practice:websites.label')}
      hint={t('practice:websites.hint')}
      rows={2}
      spellCheck={false}
      // what was saved, or restored from a draft, unless it is what stands here
      value={linesOf(typed).join('\n') === sites.join('\n') ? typed : sites.join('\n')}
      error={fault === undefined ? undefined : messageText(t, fault)}
      onChange={({ target }) => {
        setTyped(target.value)
        form.clearErrors('embedders')
        form.setValue('embedders', linesOf(target.value), { shouldDirty: true })
      }}
    />
  )
}
