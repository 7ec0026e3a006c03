import type { SetAside } from '@uzima/contract/wellness'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { toast } from '#ui/toast.ts'
import { useRestoreProposal } from './api.ts'
import { useCareName } from './useCareName.ts'

/** Dismissed recommendations, collapsed; each can be restored. */
export function SetAsideList({ rows }: { rows: SetAside[] }) {
  const { t } = useTranslation('wellness')
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        {t('wellness:setAside.title', { count: rows.length })}
      </summary>
      <List label={t('wellness:setAside.label')}>
        {rows.map((row) => (
          <SetAsideRow key={row.catalogId} row={row} />
        ))}
      </List>
    </details>
  )
}

function SetAsideRow({ row }: { row: SetAside }) {
  const { t } = useTranslation('wellness')
  const title = useCareName()(row)
  const restoration = useRestoreProposal({
    onSuccess: () => toast.success(t('wellness:setAside.restored'), { text: title }),
    onError: (error) => toast.error(t('wellness:setAside.restoreFailed'), { text: errorText(error) }),
  })
  const restore = () => restoration.mutate(row)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-words font-semibold">{title}</p>
        <p className="text-muted text-small">{t('wellness:setAside.since', { day: formatDate(row.dismissedAt) })}</p>
      </div>
      <Button
        variant="quiet"
        icon={Undo2}
        busy={restoration.isPending}
        aria-label={t('wellness:setAside.restoreNamed', { title })}
        onClick={restore}
      >
        {t('wellness:setAside.restore')}
      </Button>
    </li>
  )
}
