import type { Notice } from '@uzima/contract/consent'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/errors.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useGiveConsent, useNotice } from './api.ts'
import { NoticeText } from './NoticeText.tsx'

/** Shows the notice in force for consent. The server verifies that this exact text is accepted. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['consent', 'common'])
  const [agreed, setAgreed] = useState(false)
  const notice = useNotice(currentLanguage())
  const give = useGiveConsent()
  const hint = useId()

  // The parent may unmount the dialog as soon as consent is given, so the toast must not depend on it.
  async function handleConsent({ version, locale, textHash }: Notice) {
    try {
      await give.mutateAsync({ version, locale, textHash })
      toast.success(t('consent:dialog.done'))
      onClose()
    } catch (error) {
      toast.error(t('consent:dialog.failed'))
      if (!isApiError(error, 'notice_changed')) return
      setAgreed(false)
      void notice.refetch()
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={notice.data?.title ?? t('consent:dialog.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('consent:dialog.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!agreed || !notice.data}
            aria-describedby={hint}
            busy={give.isPending}
            busyLabel={t('consent:dialog.busy')}
            onClick={() => void (notice.data && handleConsent(notice.data))}
          >
            {t('consent:dialog.submit')}
          </Button>
        </>
      }
    >
      <StateView {...queryState(notice)} skeleton={<SkeletonRows label={t('consent:dialog.loading')} rows={4} />}>
        {() =>
          notice.data ? (
            <>
              <NoticeText notice={notice.data} />
              <div className="mt-5 border-border border-t pt-3">
                <CheckboxField
                  label={t('consent:dialog.agree')}
                  hint={<span id={hint}>{t('consent:dialog.hint')}</span>}
                  checked={agreed}
                  onChange={(event) => setAgreed(event.target.checked)}
                />
              </div>
            </>
          ) : null
        }
      </StateView>
    </Dialog>
  )
}
