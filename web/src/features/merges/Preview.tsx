import { type IdentityField, identityFields, isSaid, type MergePreview, type MergeSide, undoDays } from '@uzima/contract/merges'
import { ArrowRight, GitMerge, TriangleAlert, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { addressText } from '#lib/address.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDateTime, formatDay } from '#lib/format.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Facts } from '#ui/Facts.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useMergePatients } from './api.ts'

type PreviewProps = { preview: MergePreview; onStale: () => void }

/** Both records side by side, what is kept and what moves, and the way to do it in two steps. */
export function Preview({ preview, onStale }: PreviewProps) {
  const { t } = useTranslation('merges')
  const { from, into, entries, obstacles } = preview
  const [keepFrom, setKeepFrom] = useState<IdentityField[]>(preview.suggested)
  const [isAsking, setAsking] = useState(false)
  const told = useIdentity()
  // whoever has an account says who they are: only what is missing is filled in
  const isOpen = (field: IdentityField) => !into.hasAccount || !isSaid(into, field)
  const differing = identityFields.filter((field) => isSaid(from, field) && saidOf(from, field) !== saidOf(into, field) && isOpen(field))
  return (
    <div className="space-y-4 wide:space-y-6">
      {obstacles.map(({ kind, at, doctor }) => (
        <Banner key={`${kind} ${at}`} kind="danger" icon={TriangleAlert} role="alert">
          {t(`merges:obstacle.${kind}`, { at: at ? formatDateTime(at) : '', doctor })}
        </Banner>
      ))}
      <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
        <SideCard side={from} isClosed />
        <SideCard side={into} />
      </div>
      {differing.length > 0 ? (
        <Card title={t('merges:keep.title')}>
          <div className="space-y-6">
            {differing.map((field) => (
              <ChoiceGroup
                key={field}
                legend={told.label(field)}
                name={field}
                value={keepFrom.includes(field) ? 'from' : 'into'}
                onPick={(picked) => setKeepFrom(picked === 'from' ? [...keepFrom, field] : keepFrom.filter((each) => each !== field))}
                options={[
                  { value: 'into', title: told.value(into, field), text: t('merges:keep.into') },
                  { value: 'from', title: told.value(from, field), text: t('merges:keep.from') },
                ]}
              />
            ))}
          </div>
        </Card>
      ) : null}
      <EntriesCard entries={entries} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="large" icon={GitMerge} disabled={obstacles.length > 0} onClick={() => setAsking(true)}>
          {t('merges:submit')}
        </Button>
        <Button asChild size="large">
          <Link to={staffPaths.merge({ id: from.id })}>{t('merges:another')}</Link>
        </Button>
      </div>
      <MergeDialog preview={preview} keepFrom={keepFrom} open={isAsking} onOpenChange={setAsking} onStale={onStale} />
    </div>
  )
}

function SideCard({ side, isClosed = false }: { side: MergeSide; isClosed?: boolean }) {
  const { t } = useTranslation('merges')
  const told = useIdentity()
  return (
    <Card title={t(isClosed ? 'merges:side.from' : 'merges:side.into')}>
      <Facts facts={identityFields.map((field) => ({ label: told.label(field), value: told.value(side, field) }))} />
      <div className="mt-4">
        <Badge icon={side.hasAccount ? UserCheck : UserX}>{t(side.hasAccount ? 'merges:side.account' : 'merges:side.noAccount')}</Badge>
      </div>
    </Card>
  )
}

function EntriesCard({ entries }: { entries: MergePreview['entries'] }) {
  const { t } = useTranslation('merges')
  const moving = entries.filter((entry) => entry.moving > 0)
  return (
    <Card title={t('merges:entries.title')}>
      {moving.length === 0 ? (
        <p className="text-muted">{t('merges:entries.none')}</p>
      ) : (
        <table className="w-full text-start">
          <thead>
            <tr className="text-muted text-small">
              <th scope="col" className="py-2 text-start font-normal">
                {t('merges:entries.kind')}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {t('merges:entries.moving')}
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-normal">
                {t('merges:entries.there')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {moving.map((entry) => (
              <tr key={entry.kind}>
                <th scope="row" className="py-3 text-start font-semibold">
                  {t(`merges:kind.${entry.kind}`)}
                </th>
                <td className="py-3 text-right tabular-nums">{entry.moving}</td>
                <td className="py-3 pl-4 text-right text-muted tabular-nums">{entry.there}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

type MergeDialogProps = PreviewProps & { keepFrom: IdentityField[]; open: boolean; onOpenChange: (open: boolean) => void }

function MergeDialog({ preview, keepFrom, open, onOpenChange, onStale }: MergeDialogProps) {
  const { t } = useTranslation('merges')
  const navigate = useNavigate()
  const merge = useMergePatients()
  const attempt = useAttempt()
  const { from, into, entries } = preview
  const count = entries.reduce((sum, { moving }) => sum + moving, 0)
  const submit = () => {
    const pair = { from: from.id, into: into.id, keepFrom }
    merge.mutate(
      { ...pair, idempotencyKey: attempt(pair) },
      {
        onSuccess: async () => {
          toast.success(t('merges:done', { name: into.name }))
          await navigate(staffPaths.merges())
        },
        onError: (error) => {
          // what stands in the way by now is shown on the page
          if (isApiError(error) && error.status === 409) onStale()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('merges:ask.title')}
      text={
        <>
          <span className="flex flex-wrap items-center gap-2 font-semibold text-text">
            {from.name} <ArrowRight aria-hidden size={18} /> {into.name}
          </span>
          <span className="mt-2 block">{t('merges:ask.text', { count, days: undoDays })}</span>
        </>
      }
      cancelLabel={t('merges:cancel')}
      confirmLabel={t('merges:ask.confirm')}
      danger
      busy={merge.isPending}
      busyLabel={t('merges:ask.busy')}
      error={merge.error ? errorText(merge.error) : undefined}
      onConfirm={submit}
    />
  )
}

const saidOf = (side: MergeSide, field: IdentityField) => (field === 'address' ? addressText(side) || null : side[field])

function useIdentity() {
  const { t } = useTranslation(['merges', 'registration'])
  const label = (field: IdentityField) =>
    field === 'gender' ? t('registration:identity.gender.label') : t(`registration:identity.${field}`)
  const value = (side: MergeSide, field: IdentityField): string => {
    const said = saidOf(side, field)
    if (said === null) return t('registration:one.notGiven')
    if (field === 'dateOfBirth') return formatDay(said)
    return field === 'gender' && side.gender !== null ? t(`registration:identity.gender.${side.gender}`) : said
  }
  return { label, value }
}
