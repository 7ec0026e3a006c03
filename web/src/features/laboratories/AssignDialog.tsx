import type { UnmatchedResult } from '@uzima/contract/laboratories'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDay } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useAssign, useCandidates } from './api.ts'

/** Whose result it is, and which order it answers: chosen among the patients who come into question, and confirmed. */
export function AssignDialog({ result, onClose }: { result: UnmatchedResult; onClose: () => void }) {
  const { t } = useTranslation(['laboratories', 'common'])
  const candidates = useCandidates(result.id)
  const assign = useAssign()
  const [patientId, setPatient] = useState<string>()
  const [orderId, setOrder] = useState('')
  const rows = candidates.data?.rows ?? []
  const chosen = rows.find(({ id }) => id === patientId)
  const { says } = result
  const born = (day: string | null) => (day ? t('laboratories:desk.born', { day: formatDay(day) }) : t('laboratories:desk.bornUnknown'))
  const submit = () =>
    chosen &&
    assign.mutate(
      { id: result.id, patientId: chosen.id, orderId: orderId || null },
      {
        onSuccess: () => {
          toast.success(t('laboratories:assign.done', { name: chosen.name }), { text: t('laboratories:assign.doneText') })
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('laboratories:assign.title')}
      text={says ? t('laboratories:assign.says', { person: says.person, born: born(says.dateOfBirth), title: says.title }) : undefined}
      closeLabel={t('common:close')}
      actions={
        rows.length > 0 ? (
          <>
            <Button onClick={onClose}>{t('laboratories:keep')}</Button>
            <Button variant="primary" disabled={!chosen} busy={assign.isPending} busyLabel={t('laboratories:form.busy')} onClick={submit}>
              {chosen ? t('laboratories:assign.submit', { name: chosen.name }) : t('laboratories:desk.assign')}
            </Button>
          </>
        ) : undefined
      }
    >
      <StateView {...queryState(candidates)} skeleton={<SkeletonRows label={t('laboratories:loading')} rows={2} />}>
        {() =>
          rows.length === 0 ? (
            <p className="pb-4">{t('laboratories:assign.nobody')}</p>
          ) : (
            <div className="grid gap-4">
              <ChoiceGroup
                legend={t('laboratories:assign.who')}
                name="patient"
                value={patientId ?? null}
                onPick={(id) => {
                  setPatient(id)
                  setOrder(rows.find((row) => row.id === id)?.orders.find(({ number }) => number === says?.number)?.id ?? '')
                }}
                options={rows.map(({ id, name, dateOfBirth, isSameName, isSameBirth }) => ({
                  value: id,
                  title: name,
                  text: [born(dateOfBirth), t(`laboratories:assign.same.${isSameName ? (isSameBirth ? 'both' : 'name') : 'birth'}`)].join(
                    ' · ',
                  ),
                }))}
              />
              {chosen && chosen.orders.length > 0 ? (
                <SelectField
                  label={t('laboratories:assign.order')}
                  value={orderId}
                  onChange={(event) => setOrder(event.target.value)}
                  options={[
                    { value: '', label: t('laboratories:assign.noOrder') },
                    ...chosen.orders.map(({ id, number, services }) => ({
                      value: id,
                      label: t('laboratories:assign.orderOf', { number, services: services.join(', ') }),
                    })),
                  ]}
                />
              ) : null}
              {chosen && !(chosen.isSameName && chosen.isSameBirth) ? (
                <Banner kind="warning" icon={TriangleAlert}>
                  {t('laboratories:assign.differs')}
                </Banner>
              ) : null}
              {assign.error ? (
                <Banner kind="danger" icon={TriangleAlert} role="alert">
                  {errorText(assign.error)}
                </Banner>
              ) : null}
            </div>
          )
        }
      </StateView>
    </Dialog>
  )
}
