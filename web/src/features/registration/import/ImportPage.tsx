import type { PatientImport } from '@uzima/contract/registration/imports'
import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { FileCard, type OpenedFile } from './FileCard.tsx'
import { ImportsCard } from './ImportsCard.tsx'

const ImportSteps = lazy(async () => ({ default: (await import('./ImportSteps.tsx')).ImportSteps }))

/** The screen at /registration/import: from a file to patients, step by step, and what was imported before. */
export default function ImportPage() {
  const { t } = useTranslation('registration-imports')
  const [opened, setOpened] = useState<OpenedFile>()
  const [made, setMade] = useState<PatientImport>()
  return (
    <>
      <PageHeader title={t('registration-imports:title')} text={t('registration-imports:intro')} />
      <div className="grid gap-4 wide:gap-6">
        {made ? (
          <Banner
            kind="success"
            icon={CircleCheck}
            role="status"
            action={<Link to={staffPaths.registrations()}>{t('registration-imports:done.open')}</Link>}
          >
            {t('registration-imports:done.added', { count: made.added, number: formatNumber(made.added), file: made.fileName })}
          </Banner>
        ) : null}
        <FileCard
          opened={opened}
          onOpen={(file) => {
            setMade(undefined)
            setOpened(file)
          }}
        />
        {opened ? (
          <Suspense fallback={null}>
            <ImportSteps
              key={opened.key}
              file={opened}
              onDone={(result) => {
                setMade(result)
                setOpened(undefined)
              }}
            />
          </Suspense>
        ) : (
          <ImportsCard />
        )}
      </div>
    </>
  )
}
