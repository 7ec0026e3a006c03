import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { useArrivalCode } from '../api.ts'
import { pictureOf } from './picture.ts'

/** To scan or to type: the picture has the address of the desk with the code behind its mark, which no log sees. */
export function ShownCode({ id }: { id: string }) {
  const { t } = useTranslation(['check-in', 'common'])
  const made = useArrivalCode(id)
  const code = made.data?.code
  const drawn = useQuery({
    enabled: code !== undefined,
    queryKey: ['check-in', 'picture', code],
    queryFn: () => pictureOf(`${window.location.origin}${staffPaths.desk()}#${code}`, 320),
    gcTime: 0,
  })
  return (
    <StateView {...queryState(made)} skeleton={<SkeletonRows label={t('check-in:arrive.codeLoading')} rows={2} />}>
      {() => (
        <div className="mt-3">
          {drawn.data ? <img src={drawn.data} alt="" width={200} height={200} className="bg-white" /> : null}
          <p className="mt-2 select-all font-semibold text-lead tabular-nums tracking-wide">{code}</p>
        </div>
      )}
    </StateView>
  )
}
