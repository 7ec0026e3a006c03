import type { ChartFound } from '@uzima/contract/chart'
import { leastSearched } from '@uzima/contract/search'
import {
  ClipboardCheck,
  ClipboardList,
  FileText,
  FlaskConical,
  MailOpen,
  MessageCircleQuestion,
  NotebookPen,
  Pill,
  Scissors,
  ShieldAlert,
  Stethoscope,
  Syringe,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatPartialDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Marked } from '../search/public.ts'
import { useFound } from './api.ts'
import { closeFind } from './find.ts'

type Look = { icon: IconShape; to: (patientId: string, id: string) => string }
const inPart = (part: string) => (patientId: string) => staffPaths.patient({ id: patientId, part })
const record = (patientId: string, id: string) => staffPaths.patient({ id: patientId, part: 'records', record: id })
const ofVisit = (_: string, id: string) => staffPaths.encounter({ id })

/** Of each kind its sign, and where it stands: one line for a kind. */
const looks: Record<ChartFound['kind'], Look> = {
  note: { icon: NotebookPen, to: ofVisit },
  visit: { icon: Stethoscope, to: ofVisit },
  result: { icon: FlaskConical, to: record },
  document: { icon: FileText, to: record },
  letter: { icon: MailOpen, to: (patientId, id) => staffPaths.letter({ patientId, id }) },
  order: { icon: ClipboardCheck, to: (patientId, order) => staffPaths.patient({ id: patientId, part: 'orders', order }) },
  medication: { icon: Pill, to: inPart('medications') },
  allergy: { icon: ShieldAlert, to: inPart('history') },
  condition: { icon: ClipboardList, to: inPart('history') },
  immunization: { icon: Syringe, to: inPart('history') },
  procedure: { icon: Scissors, to: inPart('history') },
  'family-history': { icon: Users, to: inPart('history') },
  'social-history': { icon: MessageCircleQuestion, to: inPart('history') },
}

/** Finds words anywhere in the record of a patient, and says where they are. */
export function FindInChart({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['chart', 'common'])
  const [q, setQ] = useState('')
  const isAsked = q.length >= leastSearched
  const found = useFound(patientId, q)
  const { rows = [], isNear = false, isCut = false } = found.data ?? {}
  return (
    <Dialog open onOpenChange={closeFind} title={t('chart:find.title')} text={t('chart:find.text')} closeLabel={t('common:close')}>
      <SearchField label={t('chart:find.field')} onSearch={setQ} />
      <p role="status" className="mt-3 text-muted text-small">
        {isAsked && found.isSuccess
          ? rows.length === 0
            ? t('chart:find.none')
            : [t(isNear ? 'chart:find.near' : 'chart:find.count', { count: rows.length }), isCut ? t('chart:find.cut') : null]
                .filter(Boolean)
                .join(' ')
          : null}
      </p>
      {isAsked ? (
        <StateView {...queryState(found)} skeleton={<SkeletonRows label={t('chart:find.loading')} rows={3} />}>
          {() => (
            <List>
              {rows.map((row) => (
                <FoundRow key={`${row.kind} ${row.id}`} row={row} q={q} patientId={patientId} />
              ))}
            </List>
          )}
        </StateView>
      ) : null}
    </Dialog>
  )
}

function FoundRow({ row, q, patientId }: { row: ChartFound; q: string; patientId: string }) {
  const { t } = useTranslation('chart')
  const { kind, id, day, title, place, excerpt } = row
  const { icon, to } = looks[kind]
  const where = [t(`chart:find.kind.${kind}`), day && formatPartialDate(day)].filter(Boolean).join(', ')
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon of={icon} className="mt-0.5 text-brand" />
      <div className="min-w-0 flex-1">
        <Link to={to(patientId, id)} onClick={closeFind} className="font-semibold text-text [overflow-wrap:anywhere]">
          {title ? <Marked text={title} q={q} /> : where}
        </Link>
        {title ? <p className="text-caption text-muted">{where}</p> : null}
        {excerpt ? (
          <p className="text-small [overflow-wrap:anywhere]">
            <span className="text-muted">{t(`chart:find.place.${place}`)}: </span>
            <Marked text={excerpt} q={q} />
          </p>
        ) : null}
      </div>
    </li>
  )
}
