import { typeOfName } from '@uzima/contract/files'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { linkPaths } from '../../link-paths.ts'
import { paths } from '../../paths.ts'
import { ConsentGate } from '../consent/public.ts'
import { useImports } from './api.ts'
import { DropArea } from './DropArea.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { FileRow, SentRow } from './FileRow.tsx'
import { isWaiting } from './import-words.ts'
import { useSending } from './useSending.ts'

const Documents = lazy(async () => ({ default: (await import('./Documents.tsx')).Documents }))
const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }))

/** The screen at /health-records/import: files from elsewhere, what is in them, and what of it comes into the record. */
export default function ImportPage() {
  const { t } = useTranslation('imports')
  return (
    <>
      <Breadcrumb
        label={t('imports:trail')}
        trail={[{ label: t('imports:record'), link: <Link to={paths.healthRecords()} /> }]}
        current={t('imports:title')}
      />
      <PageHeader title={t('imports:title')} text={t('imports:intro')} />
      <ConsentGate dataType="medical_records">
        <Importing />
      </ConsentGate>
    </>
  )
}

function Importing() {
  const { t } = useTranslation(['imports', 'common'])
  const imports = useImports()
  const sending = useSending()
  const [documents, setDocuments] = useState<File[]>([])
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const chosen = query.get('file')
  const rows = imports.data?.rows ?? []
  const waiting = rows.filter((each) => isWaiting(each) && !sending.items.some(({ id }) => id === each.id))
  const ready = waiting.filter(({ state }) => state === 'ready')
  const shown = ready.find(({ id }) => id === chosen) ?? ready[0]
  function handleFiles(files: File[]) {
    const isDocument = ({ name }: File) => typeOfName(name) !== undefined
    setDocuments((all) => [...all, ...files.filter(isDocument)])
    for (const file of files) if (!isDocument(file)) sending.send(file)
  }
  // the address says which file is looked through, so that the page has a bar of its own on phones
  const isElsewhere = imports.isSuccess && chosen !== (shown?.id ?? null)
  return (
    <div className="space-y-4 wide:space-y-6">
      {isElsewhere ? <Navigate replace to={linkPaths.importRecords({ file: shown?.id })} /> : null}
      <DropArea onFiles={handleFiles} />
      <p>
        <Link to={linkPaths.portalConnections()} className="inline-flex min-h-11 items-center font-semibold">
          {t('imports:connect')}
        </Link>
      </p>
      {sending.items.length + waiting.length > 0 ? (
        <Card flush>
          <ul aria-label={t('imports:files.title')} className="divide-y divide-border px-4 wide:px-6">
            {sending.items.map((item) => (
              <SentRow key={item.key} item={item} onGoOn={() => sending.goOn(item)} onRemove={() => void sending.remove(item)} />
            ))}
            {waiting.map((each) => (
              <FileRow
                key={each.id}
                of={each}
                isShown={each.id === shown?.id}
                onAgain={sending.send}
                onShow={() => void navigate(linkPaths.importRecords({ file: each.id }))}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      <Suspense fallback={null}>
        {documents.length > 0 ? <Documents files={documents} /> : null}
        {shown ? <Preview key={shown.id} of={shown} /> : null}
      </Suspense>
      <StateView {...queryState(imports)} skeleton={<SkeletonRows label={t('imports:earlier.loading')} rows={2} />}>
        {() => <EarlierImports rows={rows.filter((each) => !isWaiting(each))} />}
      </StateView>
    </div>
  )
}
