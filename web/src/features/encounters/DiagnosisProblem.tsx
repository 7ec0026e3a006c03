import type { Condition } from '@uzima/contract/conditions'
import { diagnosisCode } from '@uzima/contract/conditions/content'
import type { Diagnosis, Encounter } from '@uzima/contract/encounters'
import { ChevronDown, Link2, Link2Off, ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { toast } from '#ui/toast.ts'
import { isPresent, problemText } from '../conditions/public.ts'
import { problemOf } from './problem-of.ts'
import { useAddProblem, useLinkProblem, useUnlinkProblem } from './problems-api.ts'

type DiagnosisProblemProps = { encounter: Pick<Encounter, 'visit' | 'problems'>; conditions: readonly Condition[]; diagnosis: Diagnosis }

/** Whether a diagnosis is on the patient's list of problems. A new one is put there, or said to be one that is called otherwise. */
export function DiagnosisProblem({ encounter: { visit, problems }, conditions, diagnosis }: DiagnosisProblemProps) {
  const { t } = useTranslation(['encounters', 'common'])
  const { id: appointmentId } = visit
  const add = useAddProblem(visit)
  const link = useLinkProblem(appointmentId)
  const unlink = useUnlinkProblem(appointmentId)
  const attempt = useAttempt()

  const { text, code } = diagnosis
  const present = conditions.filter(isPresent)
  const known = problemOf(diagnosis, { problems, present })
  const onError = (error: unknown) => toast.error(t('common:error'), { text: errorText(error) })
  if (known && !known.isLinked) {
    const isHere = known.condition.recorded.appointmentId === appointmentId
    return <span className="text-muted text-small">{t(isHere ? 'encounters:problem.added' : 'encounters:problem.known')}</span>
  }

  function addNow() {
    const isCode = code !== null && diagnosisCode.safeParse(code).success
    const problem = { listed: null, code: isCode ? code : null, text }
    const written = { problem, status: 'active' as const, isChronic: false, onset: null, ended: null, note: null }
    add.mutate(
      { written, idempotencyKey: attempt(written) },
      { onSuccess: () => toast.success(t('encounters:problem.done'), { text }), onError },
    )
  }
  const entries: MenuEntry[] = known
    ? [
        {
          kind: 'item',
          icon: Link2Off,
          label: t('encounters:problem.unlink'),
          onSelect: () => unlink.mutate(known.condition.id, { onError }),
        },
      ]
    : [
        { kind: 'item', icon: ListPlus, label: t('encounters:problem.add'), onSelect: addNow },
        ...(present.length > 0 ? [{ kind: 'heading' as const, label: t('encounters:problem.same') }] : []),
        ...present.map(
          (condition): MenuEntry => ({
            kind: 'item',
            icon: Link2,
            label: problemText(condition),
            onSelect: () => link.mutate({ conditionId: condition.id, diagnosis: text }, { onError }),
          }),
        ),
      ]
  const words = known ? t('encounters:problem.knownAs', { name: problemText(known.condition) }) : t('encounters:problem.new')
  return (
    <MenuButton
      trigger={
        <Button
          variant="quiet"
          busy={add.isPending || link.isPending || unlink.isPending}
          aria-label={t('encounters:problem.label', { name: text, state: words })}
          className="max-w-full"
        >
          <span className="flex items-center gap-1.5 text-left text-small">
            {words}
            <ChevronDown aria-hidden size={16} className="shrink-0" />
          </span>
        </Button>
      }
      entries={entries}
    />
  )
}
