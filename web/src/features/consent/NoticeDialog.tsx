import type { Notice } from '@uzima/contract/consent'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
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
      <StateView {...queryState(notice)} skeleton={<SkeletonRows label={t('consent:dialog.loading')} rows={4} />}>
        {() => (notice.data ? <NoticeText notice={notice.data} /> : null)}
      </StateView>
    </Dialog>
  )
}
