import type { BoardOrder } from '@uzima/contract/pharmacy/board'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { callTo } from '../../../paths.ts'
import { useDispatch } from './api.ts'

/** An order's delivery address; the person can see who looked at it. */
export function DispatchDialog({ order: { id, number }, onClose }: { order: BoardOrder; onClose: () => void }) {
  const { t } = useTranslation(['pharmacy', 'common'])
  const { data, ...query } = useDispatch(id)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('pharmacy:dispatch.title', { number })}
      text={t('pharmacy:dispatch.intro')}
      closeLabel={t('common:close')}
    >
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('pharmacy:board.loading')} rows={2} />}>
        {() => (
          <dl className="grid gap-4 [&_dt]:text-muted [&_dt]:text-small [&_dd]:[overflow-wrap:anywhere]">
            <div>
              <dt>{t('pharmacy:dispatch.recipient')}</dt>
              <dd className="font-semibold">{data?.recipient}</dd>
            </div>
            <div>
              <dt>{t('pharmacy:dispatch.address')}</dt>
              <dd className="whitespace-pre-line">{data?.address}</dd>
            </div>
            {data?.phone ? (
              <div>
                <dt>{t('pharmacy:dispatch.phone')}</dt>
                <dd>
                  <a href={callTo(data.phone.replace(/[^+\d]/g, ''))} className="inline-block py-1.5">
                    {data.phone}
                  </a>
                </dd>
              </div>
            ) : null}
            {data?.note ? (
              <div>
                <dt>{t('pharmacy:dispatch.note')}</dt>
                <dd className="whitespace-pre-line">{data.note}</dd>
              </div>
            ) : null}
          </dl>
        )}
      </StateView>
    </Dialog>
  )
}
