import type { RecordImport } from '@uzima/contract/imports'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatList, formatNumber } from '#lib/format.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { toast } from '#ui/toast.ts'
import { useUndoImport } from './api.ts'
import { aboutText, lineText } from './import-words.ts'

/** What was added before, and the way back for thirty days. */
export function EarlierImports({ rows }: { rows: readonly RecordImport[] }) {
  const { t } = useTranslation('imports')
  return (
    <Card title={t('imports:earlier.title')}>
      {rows.length === 0 ? (
        <p className="text-muted">{t('imports:earlier.empty')}</p>
      ) : (
        <List label={t('imports:earlier.title')}>
          {rows.map((each) => (
            <ListRow
              key={each.id}
              title={<span className="[overflow-wrap:anywhere]">{each.name}</span>}
              text={<About of={each} />}
              action={
                each.undoneAt ? <Badge icon={Undo2}>{t('imports:earlier.undone')}</Badge> : each.undoUntil ? <UndoButton of={each} /> : null
              }
            />
          ))}
        </List>
      )}
    </Card>
  )
}

function About({ of: { report, added, addedAt, undoUntil, undoneAt, kept } }: { of: RecordImport }) {
  const { t } = useTranslation('imports')
  const about = aboutText(t, report)
  const names = kept.map(({ kind, words }) => lineText(t, kind, words))
  return (
    <>
      <span className="block">
        {[about, addedAt && t('imports:earlier.added', { count: added, number: formatNumber(added), date: formatDate(addedAt, 'long') })]
          .filter(Boolean)
          .join('. ')}
      </span>
      {undoUntil ? <span className="block">{t('imports:earlier.until', { date: formatDate(undoUntil, 'long') })}</span> : null}
      {undoneAt && names.length > 0 ? (
        <span className="block">{t('imports:earlier.kept', { count: names.length, names: formatList(names) })}</span>
      ) : null}
    </>
  )
}

function UndoButton({ of: { id, name, added } }: { of: RecordImport }) {
  const { t } = useTranslation('imports')
  const undo = useUndoImport()
  return (
    <AskFirst
      title={t('imports:undo.title')}
      text={t('imports:undo.text', { count: added, number: formatNumber(added), name })}
      keepLabel={t('imports:undo.keep')}
      confirmLabel={t('imports:undo.submit')}
      busyLabel={t('imports:undo.busy')}
      busy={undo.isPending}
      error={undo.error ? errorText(undo.error) : undefined}
      onConfirm={(done) =>
        undo.mutate(id, {
          onSuccess: ({ kept }) => {
            done()
            if (kept.length === 0) toast.success(t('imports:undo.done'))
            else toast.warning(t('imports:undo.partly', { count: kept.length }))
          },
        })
      }
    >
      {(ask) => (
        <Button aria-label={t('imports:undo.named', { name })} onClick={ask}>
          {t('imports:undo.submit')}
        </Button>
      )}
    </AskFirst>
  )
}
