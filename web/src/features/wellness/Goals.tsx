import type { WellnessGoal } from '@uzima/contract/wellness'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { useDeleteGoal } from './api.ts'
import { GoalCard } from './GoalCard.tsx'

const GoalForm = lazy(async () => ({ default: (await import('./GoalForm.tsx')).GoalForm }))
const EntriesDialog = lazy(async () => ({ default: (await import('./EntriesDialog.tsx')).EntriesDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

type Doing = { act: 'add' } | { act: 'edit' | 'enter' | 'delete'; goal: WellnessGoal } | null

/** The user's goals with their actions. */
export function Goals({ goals, today }: { goals: WellnessGoal[]; today: string }) {
  const { t } = useTranslation('wellness')
  const [doing, setDoing] = useState<Doing>(null)
  const close = () => setDoing(null)
  const add = (
    <Button variant="primary" icon={Plus} className="max-sm:w-full" onClick={() => setDoing({ act: 'add' })}>
      {t('wellness:addGoal.title')}
    </Button>
  )
  return (
    <>
      <Card title={t('wellness:goals.title')}>
        {goals.length > 0 ? add : null}
        {goals.length === 0 ? (
          <EmptyState title={t('wellness:goals.empty.title')} text={t('wellness:goals.empty.text')} action={add} />
        ) : (
          <List label={t('wellness:goals.title')}>
            {goals.map((goal) => (
              <GoalCard
                key={goal.id}
                goal={goal}
                actions={
                  <>
                    <Button
                      icon={Plus}
                      aria-label={t('wellness:entries.openNamed', { title: goal.title })}
                      onClick={() => setDoing({ act: 'enter', goal })}
                    >
                      {t('wellness:entries.open')}
                    </Button>
                    <IconButton
                      icon={Pencil}
                      name={t('wellness:editGoal.name', { title: goal.title })}
                      className="text-muted"
                      onClick={() => setDoing({ act: 'edit', goal })}
                    />
                    <IconButton
                      icon={Trash2}
                      name={t('wellness:delete.name', { title: goal.title })}
                      className="text-muted hover:text-danger"
                      onClick={() => setDoing({ act: 'delete', goal })}
                    />
                  </>
                }
              />
            ))}
          </List>
        )}
      </Card>
      <Suspense fallback={null}>
        {doing?.act === 'add' ? <GoalForm today={today} onClose={close} /> : null}
        {doing?.act === 'edit' ? <GoalForm goal={doing.goal} today={today} onClose={close} /> : null}
        {doing?.act === 'enter' ? <EntriesDialog goal={doing.goal} today={today} onClose={close} /> : null}
        {doing?.act === 'delete' ? <DeleteGoal goal={doing.goal} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function DeleteGoal({ goal, onClose }: { goal: WellnessGoal; onClose: () => void }) {
  const { t } = useTranslation('wellness')
  const deletion = useDeleteGoal()
  return (
    <DeleteDialog
      title={goal.title}
      text={t('wellness:delete.goal')}
      error={deletion.error}
      busy={deletion.isPending}
      onDelete={(onSuccess) => deletion.mutate(goal, { onSuccess })}
      onClose={onClose}
    />
  )
}
