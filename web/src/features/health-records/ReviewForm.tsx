import type { HealthRecord } from '@uzima/contract/health-records'
import { recordStatus, recordStatuses } from '@uzima/contract/health-records/kinds'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { useSetStatus } from './api.ts'

/** A provider's review; the patient is notified at once. */
export function ReviewForm({ record }: { record: HealthRecord }) {
  const { t } = useTranslation('health-records')
  const [status, setStatus] = useState(record.status)
  const review = useSetStatus({
    onSuccess: () => toast.success(t('health-records:review.done'), { text: t('health-records:review.doneText') }),
  })
  return (
    <section aria-labelledby="record-review" className="rounded-card border border-border p-4">
      <h3 id="record-review" className="mb-3">
        {t('health-records:review.title')}
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="min-w-48 flex-1"
          label={t('health-records:form.status')}
          value={status}
          onChange={(event) => setStatus(z.safeParse(recordStatus, event.target.value).data ?? status)}
          options={recordStatuses.map((value) => ({ value, label: t(`health-records:status.${value}`) }))}
        />
        <Button
          variant="primary"
          size="large"
          busy={review.isPending}
          busyLabel={t('health-records:review.busy')}
          disabled={status === record.status}
          onClick={() => review.mutate({ record, status })}
        >
          {t('health-records:review.submit')}
        </Button>
      </div>
      {review.error ? (
        <div className="mt-3">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(review.error)}
          </Banner>
        </div>
      ) : null}
    </section>
  )
}
