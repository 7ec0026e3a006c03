import type { Refill } from '@uzima/contract/prescriptions'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatMoment } from '#lib/format.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { toast } from '#ui/toast.ts'
import { useCancelRefill, useRefills } from './api.ts'
import { RefillStatusBadge } from './RefillStatusBadge.tsx'

/** The person's requests and their answers; nothing before the first. */
export function RefillList() {
  const { t } = useTranslation(['prescriptions', 'common'])
  const refills = useRefills()
  const rows = refills.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('prescriptions:list.title')}>
      <List label={t('prescriptions:list.title')}>
        {rows.map((refill) => (
          <OwnRefill key={refill.id} refill={refill} />
        ))}
      </List>
      {refills.hasNextPage ? (
        <LoadMore
          label={t('prescriptions:list.more')}
          busyLabel={t('prescriptions:list.loading')}
          busy={refills.isFetchingNextPage}
          onClick={() => void refills.fetchNextPage()}
        />
      ) : null}
    </Card>
  )
}

function OwnRefill({ refill }: { refill: Refill }) {
  const { t } = useTranslation('prescriptions')
  const cancel = useCancelRefill({ onSuccess: () => toast.success(t('prescriptions:cancel.done')) })
  const { id, medicationName, dosage, doctorName, status, answer, requestedAt, answeredAt } = refill
  return (
    <ListRow
      title={`${medicationName} ${dosage}`}
      text={
        <>
          <span className="block">
            {answeredAt
              ? t(`prescriptions:row.${status}`, { doctor: doctorName, when: formatMoment(answeredAt) })
              : t('prescriptions:row.requested', { doctor: doctorName, when: formatMoment(requestedAt) })}
          </span>
          {answer ? <span className="block break-words text-text">{t('prescriptions:row.answer', { answer })}</span> : null}
        </>
      }
      kind={<RefillStatusBadge status={status} />}
      action={
        status === 'requested' ? (
          <AskFirst
            title={t('prescriptions:cancel.ask.title')}
            text={t('prescriptions:cancel.ask.text', { name: medicationName, doctor: doctorName })}
            keepLabel={t('prescriptions:cancel.ask.keep')}
            confirmLabel={t('prescriptions:cancel.ask.confirm')}
            busyLabel={t('prescriptions:cancel.ask.busy')}
            busy={cancel.isPending}
            error={cancel.error ? errorText(cancel.error) : undefined}
            onConfirm={(done) => cancel.mutate(id, { onSuccess: done })}
          >
            {(ask) => (
              <Button variant="quiet" aria-label={t('prescriptions:cancel.name', { name: medicationName })} onClick={ask}>
                {t('prescriptions:cancel.submit')}
              </Button>
            )}
          </AskFirst>
        ) : undefined
      }
    />
  )
}
