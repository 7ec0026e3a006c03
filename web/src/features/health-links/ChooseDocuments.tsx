import { mostDocuments } from '@uzima/contract/health-links'
import type { HealthRecordRow } from '@uzima/contract/health-records'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useRecords } from '../health-records/public.ts'

type Row = Pick<HealthRecordRow, 'id' | 'title'>
export type Chosen = readonly Row[]
type ChooseDocumentsProps = { chosen: Chosen; onChange: (chosen: Chosen) => void; onDone: () => void }

/** The records whose documents a link shows, found by search, a page at a time. */
export function ChooseDocuments({ chosen, onChange, onDone }: ChooseDocumentsProps) {
  const { t } = useTranslation(['health-links', 'health-records', 'common'])
  const [search, setSearch] = useState('')
  const records = useRecords(undefined, search === '' ? {} : { search })
  const rows = records.data?.pages.flatMap((page) => page.rows) ?? []
  const form = useRef<HTMLDivElement>(null)
  // the button that had the focus is gone
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const isFull = chosen.length >= mostDocuments
  return (
    <div ref={form} className="space-y-4 pb-2">
      <SearchField label={t('health-records:filter.search')} onSearch={setSearch} />
      <p role="status" className="text-muted text-small">
        {t('health-links:documents.chosen', { number: chosen.length, most: mostDocuments })}
      </p>
      <StateView {...queryState(records)} skeleton={<SkeletonRows label={t('health-records:list.loading')} rows={3} />}>
        {() => (
          <>
            {rows.length === 0 && !records.hasNextPage ? (
              <p className="text-muted">{t(search === '' ? 'health-links:documents.empty' : 'health-records:list.none')}</p>
            ) : null}
            <List label={t('health-records:list.title')}>
              {rows.map((row) => {
                const isChosen = chosen.some(({ id }) => id === row.id)
                return (
                  <li key={row.id}>
                    <CheckboxField
                      label={<span className="font-semibold [overflow-wrap:anywhere]">{row.title}</span>}
                      hint={<About row={row} />}
                      checked={isChosen}
                      disabled={isFull && !isChosen}
                      onChange={() => onChange(isChosen ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])}
                    />
                  </li>
                )
              })}
            </List>
            {records.hasNextPage ? (
              <LoadMore
                label={t(search === '' ? 'health-records:list.more' : 'health-records:list.searchOn')}
                busyLabel={t('common:loading')}
                busy={records.isFetchingNextPage}
                onClick={() => void records.fetchNextPage()}
              />
            ) : null}
          </>
        )}
      </StateView>
      <Button variant="primary" size="large" onClick={onDone}>
        {t('health-links:documents.done')}
      </Button>
    </div>
  )
}

function About({ row: { type, date, provider, files } }: { row: HealthRecordRow }) {
  const { t } = useTranslation('health-records')
  const parts = [t(`health-records:type.${type}`), formatDay(date), provider]
  if (files > 0) parts.push(t('health-records:row.files', { count: files }))
  return <span className="[overflow-wrap:anywhere]">{parts.join(' · ')}</span>
}
