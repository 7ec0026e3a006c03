import type { AbsencePreview } from '@uzima/contract/absences'
import { undoMinutes } from '@uzima/contract/absences'
import { CalendarSearch, TriangleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { dayOf, formatList, isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { List } from '#ui/List.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useArrange, useClinicians, usePreview } from './staff-api.ts'
import { TouchedRow } from './TouchedRow.tsx'
import { momentAt } from './words.ts'

type Fields = { doctorId: string; firstDay: string; lastDay: string; isPart: boolean; starts: string; ends: string }
const empty: Fields = { doctorId: '', firstDay: '', lastDay: '', isPart: false, starts: '', ends: '' }

/** The screen at /absences/new: when a doctor is away, whom that touches, and the way to ask them. */
export default function ArrangeAbsencePage() {
  const { t } = useTranslation('absences')
  const [fields, setFields] = useState(empty)
  const preview = usePreview()
  const change = (changed: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...changed }))
    preview.reset()
  }
  const away = awayOf(fields)
  return (
    <>
      <Link to={staffPaths.absences()} className="inline-flex min-h-11 items-center text-small">
        {t('absences:title')}
      </Link>
      <PageHeader title={t('absences:arrange.title')} text={t('absences:arrange.intro')} />
      <Form fields={fields} onChange={change} busy={preview.isPending} error={preview.error} onShow={() => preview.mutate(away)} />
      {preview.data ? <Touched preview={preview.data} away={away} /> : null}
    </>
  )
}

type Away = ReturnType<typeof awayOf>
const awayOf = ({ doctorId, firstDay, lastDay, isPart, starts, ends }: Fields) => ({
  ...(doctorId && { doctorId }),
  firstDay,
  lastDay: isPart ? firstDay : lastDay || firstDay,
  times: isPart ? { starts, ends } : null,
})

type FormProps = { fields: Fields; onChange: (changed: Partial<Fields>) => void; busy: boolean; error: Error | null; onShow: () => void }
function Form({ fields, onChange, busy, error, onShow }: FormProps) {
  const { t } = useTranslation(['absences', 'common'])
  const isAtDesk = hasRole(useSession(), 'front_desk')
  const clinicians = useClinicians(isAtDesk)
  const [isTried, setIsTried] = useState(false)
  const needed = [isAtDesk ? fields.doctorId : 'own', fields.firstDay, ...(fields.isPart ? [fields.starts, fields.ends] : [])]
  const missing = (value: string) => (isTried && !value ? t('absences:arrange.missing') : undefined)
  const failed = (field: string) => (isApiError(error) && error.field === field ? errorText(error) : undefined)
  const isElsewhere = error !== null && !['lastDay', 'times'].some(failed)

  function show(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!busy && needed.every(Boolean)) onShow()
  }

  const today = dayOf(new Date())
  return (
    <Card>
      <form onSubmit={show} noValidate className="space-y-4">
        {isAtDesk ? (
          <SelectField
            label={t('absences:arrange.doctor')}
            placeholder={t('absences:arrange.choose')}
            options={(clinicians.data?.clinicians ?? []).map(({ doctorId, name, specialty }) => ({
              value: doctorId,
              label: `${name}, ${specialty}`,
            }))}
            value={fields.doctorId}
            onChange={({ target }) => onChange({ doctorId: target.value })}
            error={missing(fields.doctorId) ?? (clinicians.error ? errorText(clinicians.error) : undefined)}
          />
        ) : null}
        <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <TextField
            className="min-w-0 grow basis-36"
            type="date"
            label={t(fields.isPart ? 'absences:arrange.day' : 'absences:arrange.first')}
            min={today}
            value={fields.firstDay}
            onChange={({ target }) => onChange({ firstDay: target.value })}
            error={missing(fields.firstDay) ?? (fields.isPart ? failed('lastDay') : undefined)}
          />
          {fields.isPart ? (
            <>
              <TextField
                className="min-w-0 grow basis-36"
                type="time"
                step={300}
                label={t('absences:arrange.from')}
                value={fields.starts}
                onChange={({ target }) => onChange({ starts: target.value })}
                error={missing(fields.starts) ?? failed('times')}
              />
              <TextField
                className="min-w-0 grow basis-36"
                type="time"
                step={300}
                label={t('absences:arrange.until')}
                value={fields.ends}
                onChange={({ target }) => onChange({ ends: target.value })}
                error={missing(fields.ends)}
              />
            </>
          ) : (
            <TextField
              className="min-w-0 grow basis-36"
              type="date"
              label={t('absences:arrange.last')}
              optional={t('common:optional')}
              min={fields.firstDay || today}
              value={fields.lastDay}
              onChange={({ target }) => onChange({ lastDay: target.value })}
              error={failed('lastDay')}
            />
          )}
        </div>
        <CheckboxField
          label={t('absences:arrange.part')}
          checked={fields.isPart}
          onChange={({ target }) => onChange({ isPart: target.checked })}
        />
        {isElsewhere ? <FieldError id="absence-error">{errorText(error)}</FieldError> : null}
        <Button type="submit" icon={CalendarSearch} busy={busy} busyLabel={t('absences:arrange.showBusy')}>
          {t('absences:arrange.show')}
        </Button>
      </form>
    </Card>
  )
}

/** What would happen, before it does. */
function Touched({ preview: { visits, groups, timeZone }, away }: { preview: AbsencePreview; away: Away }) {
  const { t } = useTranslation('absences')
  const navigate = useNavigate()
  const arrange = useArrange()
  const id = useId()
  const attempt = useAttempt()
  const asked = visits.filter(({ state }) => state === 'proposed' || state === 'unplaced').length
  const now = new Date().toISOString()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} role="status">
        {t('absences:preview.title', { count: visits.length })}
      </h2>
      {visits.length > 0 && !isSameTime(timeZone, ownZone(), now) ? (
        <p className="text-muted text-small">{t('absences:zone', { zone: zoneName(timeZone, now) })}</p>
      ) : null}
      {visits.length > 0 ? (
        <Card className="mt-3 py-1.5! wide:py-2.5!">
          <List label={t('absences:preview.label')}>
            {visits.map((visit) => (
              <TouchedRow key={visit.visitId} visit={visit} zone={timeZone} />
            ))}
          </List>
        </Card>
      ) : null}
      {groups.length > 0 ? (
        <div className="mt-4">
          <Banner kind="warning" icon={TriangleAlert}>
            {t('absences:preview.groups', {
              count: groups.length,
              names: formatList(groups.map(({ title, type, start }) => `${title ?? type.name}, ${momentAt(start, timeZone)}`)),
            })}
          </Banner>
        </div>
      ) : null}
      <p className="mt-4 max-w-[65ch] text-pretty">
        {asked > 0
          ? t('absences:preview.text', { count: asked, minutes: undoMinutes })
          : t('absences:preview.nobody', { minutes: undoMinutes })}
      </p>
      {arrange.error ? <FieldError id="arrange-error">{errorText(arrange.error)}</FieldError> : null}
      <div className="mt-4 flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        <Button
          variant="primary"
          size="large"
          busy={arrange.isPending}
          busyLabel={t('absences:busy')}
          onClick={() =>
            arrange.mutate(
              { ...away, idempotencyKey: attempt(away) },
              {
                onSuccess: (absence) => {
                  toast.success(t('absences:preview.done'))
                  void navigate(staffPaths.absence({ id: absence.id }))
                },
              },
            )
          }
        >
          {asked > 0 ? t('absences:preview.submit', { count: asked }) : t('absences:preview.submitHours')}
        </Button>
        <Button asChild size="large" variant="quiet">
          <Link to={staffPaths.absences()}>{t('absences:preview.cancel')}</Link>
        </Button>
      </div>
    </section>
  )
}
