import type { Notice } from '@uzima/contract/consent'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useNotice } from './api.ts'
import { NoticeText } from './NoticeText.tsx'

type NoticeDialogProps = Pick<Notice, 'locale' | 'version'> & { onClose: () => void }

/** A version of the notice, read-only. */
export function NoticeDialog({ locale, version, onClose }: NoticeDialogProps) {
  const { t } = useTranslation(['consent', 'common'])
  const notice = useNotice(locale, version)
  return (
    <Dialog open onOpenChange={onClose} title={notice.data?.title ?? t('consent:dialog.title')} closeLabel={t('common:close')}>
      <StateView
        status={notice.status}
        skeleton={<SkeletonRows label={t('consent:dialog.loading')} rows={4} />}
        errorText={errorText(notice.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void notice.refetch()}
        retrying={notice.isFetching}
      >
        {() => (notice.data ? <NoticeText notice={notice.data} /> : null)}
      </StateView>
    </Dialog>
  )
}
