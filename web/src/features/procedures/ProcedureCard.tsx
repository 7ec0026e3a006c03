import { isBelieved } from '@uzima/contract/chart/verification'
import type { Procedure, ProcedureVersion } from '@uzima/contract/procedures'
import { BedDouble, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { type EntryAct, EntryDialogs, type EntryKind, EntryRow, tellConfirmed } from '../chart/public.ts'
import {
  useConfirmProcedure,
  useEnterProcedureInError,
  useProcedures,
  useProcedureVersions,
  useRefuteProcedure,
  type Whose,
} from './api.ts'
import { clinicalText, factsText, procedureText } from './procedure-words.ts'

const ProcedureForm = lazy(async () => ({ default: (await import('./ProcedureForm.tsx')).ProcedureForm }))

type Opened = { act: 'add' } | { act: EntryAct; procedure: Procedure } | null

/** Procedures and hospital stays: the user's own, or those of a patient in their care. */
export function ProcedureCard({ patientId }: { patientId?: Whose }) {
  const { t } = useTranslation(['procedures', 'chart', 'common', 'errors'])
  const procedures = useProcedures(patientId)
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <Card
      title={t('procedures:list.title')}
      action={
        <Button variant="quiet" icon={Plus} aria-label={t('procedures:list.addNamed')} onClick={() => setOpened({ act: 'add' })}>
          {t('procedures:list.add')}
        </Button>
      }
    >
      <StateView {...queryState(procedures)} skeleton={<SkeletonRows label={t('procedures:list.loading')} rows={2} />}>
        {() => (procedures.data ? <Listed patientId={patientId} rows={procedures.data.rows} onOpen={setOpened} /> : null)}
      </StateView>
      <Opening patientId={patientId} opened={opened} onClose={() => setOpened(null)} />
    </Card>
  )
}

type ListedProps = { patientId: Whose; rows: Procedure[]; onOpen: (opened: NonNullable<Opened>) => void }

function Listed({ patientId, rows, onOpen }: ListedProps) {
  const { t } = useTranslation('procedures')
  const past = rows.filter((row) => !isBelieved(row))
  const rowOf = (procedure: Procedure) => (
    <Row key={procedure.id} patientId={patientId} procedure={procedure} onAct={(act) => onOpen({ act, procedure })} />
  )
  return (
    <>
      {past.length === rows.length ? (
        <EmptyState
          title={t('procedures:list.none')}
          text={t(`procedures:empty.${patientId ? 'provider' : 'own'}`)}
          action={
            <Button icon={Plus} onClick={() => onOpen({ act: 'add' })}>
              {t('procedures:list.addNamed')}
            </Button>
          }
        />
      ) : (
        <List label={t('procedures:list.title')}>{rows.filter(isBelieved).map(rowOf)}</List>
      )}
      {past.length > 0 ? (
        <section className="mt-4 border-border border-t pt-3">
          <p className="text-muted text-small">{t('procedures:list.past')}</p>
          <List label={t('procedures:list.past')}>{past.map(rowOf)}</List>
        </section>
      ) : null}
    </>
  )
}

function Row({ patientId, procedure, onAct }: { patientId: Whose; procedure: Procedure; onAct: (act: EntryAct) => void }) {
  const { t } = useTranslation(['procedures', 'chart'])
  const name = procedureText(procedure)
  const confirm = useConfirmProcedure(patientId ?? '', tellConfirmed(t, name))
  return (
    <EntryRow
      entry={procedure}
      title={name}
      badges={<StayBadge category={procedure.category} />}
      text={[clinicalText(procedure), factsText(t, procedure)].filter(Boolean).join(' · ')}
      confirm={{ isBusy: confirm.isPending, onConfirm: () => confirm.mutate(procedure) }}
      onAct={onAct}
    >
      <Reason content={procedure} />
      {procedure.orderId ? (
        <p className="text-small">
          <Link
            to={
              patientId
                ? staffPaths.patient({ id: patientId, part: 'orders', order: procedure.orderId })
                : paths.medicalHistory({ order: procedure.orderId })
            }
          >
            {t('procedures:row.order')}
          </Link>
        </p>
      ) : null}
      {procedure.note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{procedure.note}</p> : null}
    </EntryRow>
  )
}

function Reason({ content: { indication } }: Pick<ProcedureVersion, 'content'>) {
  const { t } = useTranslation('procedures')
  return indication ? (
    <p className="text-small [overflow-wrap:anywhere]">{t('procedures:row.indication', { text: indication.text })}</p>
  ) : null
}

function StayBadge({ category }: Pick<Procedure, 'category'>) {
  const { t } = useTranslation('procedures')
  return category === 'hospital-stay' ? (
    <Badge kind="neutral" icon={BedDouble}>
      {t('procedures:category.hospital-stay')}
    </Badge>
  ) : null
}

function Opening({ patientId, opened, onClose }: { patientId: Whose; opened: Opened; onClose: () => void }) {
  if (!opened) return null
  if (opened.act === 'add' || opened.act === 'edit')
    return (
      <Suspense fallback={null}>
        <ProcedureForm patientId={patientId} procedure={opened.act === 'edit' ? opened.procedure : undefined} onClose={onClose} />
      </Suspense>
    )
  const { act, procedure } = opened
  return <EntryDialogs patientId={patientId} kind={kind} act={act} entry={procedure} name={procedureText(procedure)} onClose={onClose} />
}

const kind: EntryKind<ProcedureVersion> = {
  useVersions: useProcedureVersions,
  useRefute: useRefuteProcedure,
  useEnterInError: useEnterProcedureInError,
  contentOf: ({ content }) => <Version content={content} />,
}

function Version({ content }: Pick<ProcedureVersion, 'content'>) {
  const { t } = useTranslation('procedures')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{content.procedure.text}</p>
        <StayBadge category={content.category} />
      </div>
      <p className="text-small">{factsText(t, content)}</p>
      <Reason content={content} />
      {content.note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{content.note}</p> : null}
    </>
  )
}
