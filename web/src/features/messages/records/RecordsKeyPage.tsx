import type { RecordsKeys } from '@uzima/contract/messages/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Facts } from '#ui/Facts.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { useRecordsKeys } from './api.ts'
import { MakeRecordsKey } from './MakeRecordsKey.tsx'

/** The screen at /admin/records-key: the key that clinicians' messages are archived with. */
export default function RecordsKeyPage() {
  const { t } = useTranslation(['messages', 'common'])
  const keys = useRecordsKeys()
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <PageHeader
        title={t('messages:recordsKey.title')}
        text={t('messages:recordsKey.intro')}
        actions={
          <Button asChild>
            <Link to={staffPaths.archivedMessages()}>{t('messages:recordsKey.open')}</Link>
          </Button>
        }
      />
      <StateView
        {...queryState(keys)}
        skeleton={
          <Card className="max-w-160">
            <SkeletonRows label={t('messages:recordsKey.loading')} rows={2} />
          </Card>
        }
      >
        {() =>
          isMaking ? (
            <MakeRecordsKey replaces={(keys.data?.keys.length ?? 0) > 0} onDone={() => setMaking(false)} />
          ) : (
            keys.data && <KeyCard {...keys.data} onMake={() => setMaking(true)} />
          )
        }
      </StateView>
    </>
  )
}

function KeyCard({ isOn, keys, onMake }: RecordsKeys & { onMake: () => void }) {
  const { t } = useTranslation('messages')
  const current = keys.at(-1)
  const earlier = keys.length - 1
  if (!isOn)
    return (
      <Card className="max-w-160">
        <EmptyState
          title={t('messages:recordsKey.off')}
          text={t(current ? 'messages:recordsKey.offKept' : 'messages:recordsKey.offText')}
        />
      </Card>
    )
  if (!current)
    return (
      <Card className="max-w-160">
        <EmptyState
          title={t('messages:recordsKey.none')}
          text={t('messages:recordsKey.noneText')}
          action={
            <Button variant="primary" onClick={onMake}>
              {t('messages:recordsKey.make')}
            </Button>
          }
        />
      </Card>
    )
  return (
    <Card className="max-w-160">
      <Facts
        facts={[
          { label: t('messages:recordsKey.since'), value: formatDateTime(current.createdAt) },
          { label: t('messages:recordsKey.name'), value: <span className="break-all font-mono text-small">{current.keyId}</span> },
        ]}
      />
      {earlier > 0 ? <p className="mt-4 text-muted text-small">{t('messages:recordsKey.earlier', { count: earlier })}</p> : null}
      <Button className="mt-5" onClick={onMake}>
        {t('messages:recordsKey.replace')}
      </Button>
    </Card>
  )
}
