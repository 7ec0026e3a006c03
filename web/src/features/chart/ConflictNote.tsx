import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** The entry as it stands by now, where saving was refused because it had changed meanwhile; else undefined. */
export function currentEntry<Entry>(error: unknown): Entry | undefined {
  return isApiError(error, 'entry_changed') ? (error.help as { entry?: Entry } | undefined)?.entry : undefined // as the contract says
}

/** Says what stands in the chart by now, above the form that still has what was typed. Saving again replaces it. */
export function ConflictNote({ children, onTake }: { children: ReactNode; onTake: () => void }) {
  const { t } = useTranslation('chart')
  return (
    <Banner
      kind="warning"
      icon={TriangleAlert}
      role="alert"
      action={
        <Button variant="quiet" onClick={onTake}>
          {t('chart:conflict.take')}
        </Button>
      }
    >
      <p className="font-semibold">{t('chart:conflict.title')}</p>
      {children}
      <p>{t('chart:conflict.text')}</p>
    </Banner>
  )
}
