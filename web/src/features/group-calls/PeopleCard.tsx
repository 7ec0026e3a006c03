import type { PersonInCall } from '@uzima/contract/group-calls'
import { UserCheck, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { type usePeopleInCall, useRemoveFromCall } from './api.ts'
import type { PersonHere } from './room.ts'

type PeopleCardProps = { callId: string; seated: ReturnType<typeof usePeopleInCall>; here: readonly PersonHere[] }

/** Who has a seat, whether they are here, and the way to take somebody out: for the doctor. */
export function PeopleCard({ callId, seated, here }: PeopleCardProps) {
  const { t } = useTranslation(['group-calls', 'common'])
  const remove = useRemoveFromCall(callId)
  const change = (seat: string, isRemoved: boolean) =>
    remove.mutate({ seat, isRemoved }, { onError: (error) => toast.error(t('common:error'), { text: errorText(error) }) })
  const stateOf = ({ seat, isRemoved }: PersonInCall) => (isRemoved ? 'removed' : here.some(({ id }) => id === seat) ? 'here' : 'away')
  return (
    <Card title={t('group-calls:people.title')}>
      <StateView {...queryState(seated)} skeleton={<SkeletonRows label={t('group-calls:people.loading')} rows={3} />}>
        {() =>
          seated.data?.rows.length === 0 ? (
            <p className="text-muted">{t('group-calls:people.none')}</p>
          ) : (
            <List>
              {(seated.data?.rows ?? []).map((person) => {
                const state = stateOf(person)
                const { seat, name, isRemoved } = person
                return (
                  <ListRow
                    key={seat}
                    leading={
                      <Icon of={state === 'here' ? UserCheck : UserX} className={state === 'here' ? 'text-success' : 'text-muted'} />
                    }
                    title={name}
                    text={t(`group-calls:people.${state}`)}
                    action={
                      state === 'away' ? null : (
                        <Button
                          variant="quiet"
                          busy={remove.isPending && remove.variables.seat === seat}
                          aria-label={t(isRemoved ? 'group-calls:people.letInName' : 'group-calls:people.removeName', { name })}
                          onClick={() => change(seat, !isRemoved)}
                        >
                          {t(isRemoved ? 'group-calls:people.letIn' : 'group-calls:people.remove')}
                        </Button>
                      )
                    }
                  />
                )
              })}
            </List>
          )
        }
      </StateView>
    </Card>
  )
}
