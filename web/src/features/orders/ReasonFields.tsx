import { useTranslation } from 'react-i18next'
import type { useZodForm } from '#lib/form.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useChart } from '../chart/public.ts'
import { isPresent, problemText } from '../conditions/public.ts'
import type { OrderValues } from './order-form.ts'

type ReasonFieldsProps = { patientId: string; form: ReturnType<typeof useZodForm<OrderValues, OrderValues>>; length: number }

/** Why it is ordered: a problem of the patient's, whose name becomes the reason unless other words were typed. */
export function ReasonFields({ patientId, form, length }: ReasonFieldsProps) {
  const { t } = useTranslation(['orders', 'common'])
  const chart = useChart(patientId)
  const problems = chart.data?.conditions.rows.filter(isPresent) ?? []
  const nameOf = (id: string) => {
    const problem = problems.find((each) => each.id === id)
    return problem ? problemText(problem) : ''
  }
  const { onChange, ...condition } = form.field('conditionId')
  const optional = t('common:optional')
  return (
    <>
      {problems.length > 0 ? (
        <SelectField
          label={t('orders:field.condition')}
          optional={optional}
          placeholder={t('orders:form.noProblem')}
          options={problems.map((problem) => ({ value: problem.id, label: problemText(problem) }))}
          {...condition}
          onChange={(event) => {
            const typed = form.getValues('reason')
            if (typed === '' || typed === nameOf(form.getValues('conditionId'))) form.setValue('reason', nameOf(event.target.value))
            return onChange(event)
          }}
        />
      ) : null}
      <TextField label={t('orders:field.reason')} optional={optional} maxLength={length} {...form.field('reason')} />
    </>
  )
}
