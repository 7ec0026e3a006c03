import type { RecordImport } from '@uzima/contract/imports'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDay } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useAnswerPerson, useRemoveImport } from './api.ts'

/** Whether the file is of the person whose account it is: asked where it says another name or day of birth. */
export function PersonQuestion({ of: { id, report, asksWhose } }: { of: RecordImport }) {
  const { t } = useTranslation('imports')
  const answer = useAnswerPerson()
  const remove = useRemoveImport()
  if (!asksWhose) return null
  const said = (name: string | null, birthDate: string | null) =>
    birthDate && birthDate.length === 10
      ? t('imports:person.nameAndBirth', { name: name ?? t('imports:person.noName'), date: formatDay(birthDate, 'long') })
      : (name ?? t('imports:person.noName'))
  const onError = (error: Error) => toast.error(errorText(error))
  return (
    <Banner kind="warning" icon={CircleHelp}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-80">
          <strong>{t('imports:person.title')}</strong>{' '}
          {t('imports:person.text', {
            file: said(report?.person?.name ?? null, report?.person?.birthDate ?? null),
            account: said(asksWhose.name, asksWhose.birthDate),
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button busy={answer.isPending} onClick={() => answer.mutate(id, { onError })}>
            {t('imports:person.yes')}
          </Button>
          <Button
            busy={remove.isPending}
            onClick={() => remove.mutate(id, { onSuccess: () => toast.success(t('imports:person.removed')), onError })}
          >
            {t('imports:person.no')}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
