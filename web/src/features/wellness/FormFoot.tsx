import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

type FormFootProps = { error: unknown; busy: boolean; submit: string; onCancel: () => void }

/** What went wrong with the form as a whole, and its two ways out. */
export function FormFoot({ error, busy, submit, onCancel }: FormFootProps) {
  const { t } = useTranslation('wellness')
  return (
    <>
      {error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(error)}
        </Banner>
      ) : null}
      <div className="flex flex-col gap-3 pb-2 sm:flex-row">
        <Button size="large" onClick={onCancel}>
          {t('wellness:form.cancel')}
        </Button>
        <Button type="submit" size="large" variant="primary" busy={busy} busyLabel={t('wellness:form.busy')}>
          {submit}
        </Button>
      </div>
    </>
  )
}
