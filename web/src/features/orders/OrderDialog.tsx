import { answeringTypes, type OrderDetails } from '@uzima/contract/orders/content'
import { Ban, Check, FilePlus, Pencil, Printer, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '#lib/download.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { type Step, useOrder, usePrintOrder, useStep, type Whose } from './api.ts'
import { OrderView } from './OrderView.tsx'
import { servicesText } from './order-words.ts'

type OrderDialogProps = {
  patientId: Whose
  id: string
  onClose: () => void
  onEdit: (order: OrderDetails) => void
  onCancel: (order: OrderDetails) => void
}

/** An order with what happened to it, and what the caller may do with it. */
export function OrderDialog({ patientId, id, onClose, ...acts }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'common', 'errors'])
  const order = useOrder(patientId, id)
  const isMissing = isApiError(order.error) && [400, 404].includes(order.error.status)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={order.data ? servicesText(order.data) : t('orders:detail.title')}
      closeLabel={t('common:close')}
      actions={order.data ? <Actions patientId={patientId} order={order.data} {...acts} /> : undefined}
    >
      {isMissing ? (
        <p>{t('errors:order_not_found')}</p>
      ) : (
        <StateView {...queryState(order)} skeleton={<SkeletonRows label={t('orders:detail.loading')} rows={3} />}>
          {() => (order.data ? <OrderView patientId={patientId} order={order.data} /> : null)}
        </StateView>
      )}
    </Dialog>
  )
}

type ActionsProps = Pick<OrderDialogProps, 'patientId' | 'onEdit' | 'onCancel'> & { order: OrderDetails }
const steps: readonly [Step, IconShape][] = [
  ['request', Send],
  ['markDone', Check],
  ['review', Check],
  ['tellDone', Check],
]

function Actions({ patientId, order, onEdit, onCancel }: ActionsProps) {
  const { t } = useTranslation(['orders', 'errors'])
  const step = useStep(patientId, {
    onSuccess: (_, taken) => toast.success(t(`orders:step.${taken.step}`)),
    onError: (error) => toast.error(t('orders:step.failed'), { text: errorText(error) }),
  })
  const { id, version, actions, category, status, requested } = order
  const [answering] = answeringTypes[category]
  const isAnswerable = status === 'requested' || status === 'done' || status === 'result-in'
  return (
    <>
      {requested ? <PrintButton patientId={patientId} order={order} /> : null}
      {actions.includes('edit') ? (
        <Button icon={Pencil} onClick={() => onEdit(order)}>
          {t('orders:act.edit')}
        </Button>
      ) : null}
      {patientId && isAnswerable ? (
        <Button asChild>
          <Link to={staffPaths.patient({ id: patientId, part: 'records', add: answering, order: id })}>
            <Icon of={FilePlus} />
            {t('orders:act.addResult')}
          </Link>
        </Button>
      ) : null}
      {steps.map(([name, icon]) =>
        actions.includes(name) ? (
          <Button
            key={name}
            variant="primary"
            icon={icon}
            busy={step.isPending}
            busyLabel={t('orders:form.busy')}
            onClick={() => step.mutate({ step: name, id, version })}
          >
            {t(`orders:act.${name}`)}
          </Button>
        ) : null,
      )}
      {actions.includes('cancel') ? (
        <Button variant="danger-quiet" icon={Ban} onClick={() => onCancel(order)}>
          {t('orders:act.cancel')}
        </Button>
      ) : null}
    </>
  )
}

function PrintButton({ patientId, order: { id, category } }: { patientId: Whose; order: OrderDetails }) {
  const { t } = useTranslation(['orders', 'errors'])
  const fileName = t(`orders:print.fileName.${category}`)
  const print = usePrintOrder(patientId, {
    onSuccess: (blob) => download(blob, `${fileName}.pdf`),
    onError: (error) => toast.error(t('orders:print.failed'), { text: errorText(error) }),
  })
  return (
    <Button icon={Printer} busy={print.isPending} busyLabel={t('orders:print.busy')} onClick={() => print.mutate(id)}>
      {t('orders:print.submit')}
    </Button>
  )
}
