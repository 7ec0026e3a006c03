import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Pattern } from '#ui/Pattern.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'

/** Who asks, on the panel at the left, on phones above; the question beside or below it. */
export function ConnectFrame({ about, children }: { about?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-dvh flex-col wide:grid wide:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <div className="panel flex flex-col overflow-hidden px-4 pt-3 pb-5 wide:sticky wide:top-0 wide:h-dvh wide:px-10 wide:pt-8 wide:pb-0">
        <Wordmark on="panel">{t('product')}</Wordmark>
        {about}
        <Pattern name="panel" className="-mx-10 mt-auto h-65 w-[calc(100%+5rem)] max-wide:hidden" />
      </div>
      <div className="w-full max-w-200 px-4 pt-6 pb-10 wide:px-14 wide:pt-10 wide:pb-12">{children}</div>
    </div>
  )
}
